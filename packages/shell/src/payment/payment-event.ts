import type { BridgeResult, GiveUpReason, OpenOrder, PaymentFailure } from './payment-state.ts';

/** What happens to a purchase. The first five are a person's doing. */
export type PaymentEvent =
  /** A package is to be paid. */
  | { readonly type: 'begin'; readonly packageId: string }
  /** An order from before is gone on with. */
  | { readonly type: 'found'; readonly order: OpenOrder }
  /** After giving up: the order is asked for again. */
  | { readonly type: 'ask-again' }
  /** Back to the packages; the order stays open. */
  | { readonly type: 'leave' }
  /** Back from WeChat, which did not tell who pays. */
  | { readonly type: 'not-authorized'; readonly packageId: string }
  | { readonly type: 'ordered'; readonly order: OpenOrder }
  | {
      readonly type: 'not-ordered';
      readonly packageId: string;
      readonly reason: PaymentFailure;
      readonly serverMessage?: string | undefined;
    }
  | { readonly type: 'answered'; readonly outTradeNo: string; readonly tradeState: string }
  /** The service knows no such order of this person. */
  | {
      readonly type: 'missing';
      readonly outTradeNo: string;
      readonly serverMessage?: string | undefined;
    }
  | { readonly type: 'gave-up'; readonly outTradeNo: string; readonly reason: GiveUpReason }
  | { readonly type: 'bridge'; readonly outTradeNo: string; readonly result: BridgeResult };
