export type {
  GiveUpReason,
  OpenOrder,
  PaymentFailure,
  PaymentState,
} from './payment-state.ts';
export type { PaymentControls, UsePaymentOptions } from './use-payment.ts';
export { usePayment } from './use-payment.ts';
