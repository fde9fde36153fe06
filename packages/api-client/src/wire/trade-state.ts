/** States of an order, as WeChat Pay v3 names them. */
export const tradeStates = [
  'SUCCESS',
  'REFUND',
  'NOTPAY',
  'CLOSED',
  'REVOKED',
  'USERPAYING',
  'PAYERROR',
  'ACCEPT',
] as const;
export type TradeState = (typeof tradeStates)[number];

/** States that WeChat Pay does not change any more. A late payment still counts. */
export const finalTradeStates = [
  'SUCCESS',
  'REFUND',
  'CLOSED',
  'REVOKED',
  'PAYERROR',
] as const satisfies readonly TradeState[];

/** Whether an order in this state has ended; a state that is younger than this list has not. */
export function isFinalTradeState(tradeState: string): boolean {
  return finalTradeStates.some((state) => state === tradeState);
}
