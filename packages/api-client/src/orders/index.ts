export type { Order, TradeType } from '../wire/order.ts';
export type {
  HandedOverOrder,
  HandOverStep,
  JsapiPayment,
  PackageOffer,
  PlacedOrder,
} from '../wire/order-calls.ts';
export type { PointPackage } from '../wire/point-package.ts';
export type { TradeState } from '../wire/trade-state.ts';
export type { Orders } from './create-orders.ts';
export { createOrders } from './create-orders.ts';
