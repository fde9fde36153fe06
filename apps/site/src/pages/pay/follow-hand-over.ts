import { isApiError } from '@site/api-client';
import type { HandedOverOrder, Orders } from '@site/api-client/orders';
import { codes } from '@site/api-client/wire';
import { type BridgeResult, openCashier, pollState, tradeOutcome } from '@site/shell/payment';

/** Why an order can't be paid right now; the person may try again. */
export type HandOverNote = Exclude<BridgeResult, 'ok' | 'fail'> | 'denied' | 'unanswered';

/** How an order stands that was handed over to this browser. */
export type HandedOver =
  | { readonly state: 'loading' }
  /** The link was used elsewhere, or its time is over. */
  | { readonly state: 'over' }
  | { readonly state: 'failed'; readonly error: unknown }
  | {
      readonly state: 'ready';
      readonly order: HandedOverOrder;
      readonly note?: HandOverNote;
      readonly error?: unknown;
    }
  /** Pressed: WeChat is asked who pays, or the cashier is opened. */
  | { readonly state: 'opening'; readonly order: HandedOverOrder }
  /** The cashier is open, or was; what it said is only a hint. */
  | { readonly state: 'waiting'; readonly order: HandedOverOrder; readonly hint?: 'ok' | 'fail' }
  | { readonly state: 'paid'; readonly order: HandedOverOrder }
  /** Closed, refunded, or too late. */
  | { readonly state: 'ended' };

export interface FollowHandOverOptions {
  readonly orders: Pick<Orders, 'readHandOver' | 'payHandOver' | 'signJsapiPayment' | 'queryOrder'>;
  readonly handOver: string | undefined;
  /** The brand's official account. */
  readonly appId: string | undefined;
  readonly onChange: (handedOver: HandedOver) => void;
  /** Goes to WeChat, which says who pays. */
  readonly onAuthorize: (url: string) => void;
  /** Ends everything. */
  readonly signal: AbortSignal;
}

export interface HandOverControls {
  /** Reads how the order stands. Never rejects. */
  load(note?: HandOverNote): Promise<void>;
  /** Goes on with the payment; nothing while one is under way. Never rejects. */
  pay(): Promise<void>;
}

/** One order in the browser that it was handed over to, which nobody is logged in to. */
export function followHandOver({
  orders,
  handOver,
  appId,
  onChange,
  onAuthorize,
  signal,
}: FollowHandOverOptions): HandOverControls {
  let now: HandedOver = { state: 'loading' };
  /** Visit under way; the next step ends it. */
  let visit = new AbortController();
  signal.addEventListener('abort', () => visit.abort());

  function begin(): AbortSignal {
    visit.abort();
    visit = new AbortController();
    return visit.signal;
  }

  function show(next: HandedOver) {
    now = next;
    onChange(next);
  }

  async function load(note?: HandOverNote) {
    if (signal.aborted) return;
    const current = begin();
    show({ state: 'loading' });
    try {
      const order = await orders.readHandOver({ handOver }, { signal: current });
      const outcome = tradeOutcome(order.tradeState);
      if (outcome === 'paid') show({ state: 'paid', order });
      else if (outcome === 'ended' || !order.isPayable) show({ state: 'ended' });
      else show({ state: 'ready', order, ...(note && { note }) });
    } catch (error) {
      if (!current.aborted) show(isOver(error) ? { state: 'over' } : { state: 'failed', error });
    }
  }

  async function pay() {
    if (signal.aborted || (now.state !== 'ready' && now.state !== 'waiting')) return;
    const { order } = now;
    const current = begin();
    show({ state: 'opening', order });
    try {
      const step = await orders.payHandOver({ handOver }, { signal: current });
      if ('url' in step) onAuthorize(step.url);
      else await wait(order, step.prepayId, current);
    } catch (error) {
      if (current.aborted) return;
      // It was paid or has ended meanwhile, or the link is another browser's: the order tells which.
      if (isOver(error)) await load();
      else show({ state: 'ready', order, error });
    }
  }

  /** Opens the cashier, and asks how the order stands, which alone decides. */
  async function wait(order: HandedOverOrder, prepayId: string, current: AbortSignal) {
    const { outTradeNo } = order;
    const end = (next: HandedOver) => {
      begin();
      show(next);
    };
    show({ state: 'waiting', order });
    const polling = pollState({
      ask: async (stopped) =>
        (await orders.queryOrder({ outTradeNo }, { signal: stopped, retry: false })).tradeState,
      onAnswer(tradeState) {
        const outcome = tradeOutcome(tradeState);
        if (outcome === 'paid') end({ state: 'paid', order });
        else if (outcome === 'ended') end({ state: 'ended' });
      },
      onGiveUp: () => end({ state: 'ready', order, note: 'unanswered' }),
    });
    current.addEventListener('abort', polling.stop);
    const result = await openCashier({ orders, prepayId, appId, signal: current }).catch(
      // Not signed, so not shown: the same as a cashier that fails.
      () => 'fail' as const,
    );
    if (!result || current.aborted) return;
    if (result === 'ok' || result === 'fail') {
      show({ state: 'waiting', order, hint: result });
      polling.askNow();
    } else {
      end({ state: 'ready', order, note: result });
    }
  }

  return { load, pay };
}

/** Tells whether what was asked for is not there for this browser; an address that was cut short is no link either. */
function isOver(error: unknown): boolean {
  return isApiError(error) && (error.code === codes.notFound || error.code === codes.badRequest);
}
