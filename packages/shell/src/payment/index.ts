export type { OpenCashierOptions } from './open-cashier.ts';
export { openCashier } from './open-cashier.ts';
export type {
  BridgeResult,
  GiveUpReason,
  OpenOrder,
  PaymentFailure,
  PaymentState,
} from './payment-state.ts';
export type { Polling, PollOptions } from './poll-state.ts';
export { pollState } from './poll-state.ts';
export type { QrCodeProps } from './qr-code.tsx';
export { QrCode } from './qr-code.tsx';
export { saveCode } from './save-code.ts';
export type { TradeOutcome } from './trade-outcome.ts';
export { tradeOutcome } from './trade-outcome.ts';
export type { PaymentControls } from './use-payment.ts';
export { usePayment } from './use-payment.ts';
