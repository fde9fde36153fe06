/** States that WeChat Pay does not leave by itself. A payment that comes late still counts. */
export const finalTradeStates = ['SUCCESS', 'REFUND', 'CLOSED', 'REVOKED', 'PAYERROR'] as const;

/** Whether the order has ended; words that are not known have not. */
export function isFinal(tradeState: string): boolean {
  return finalTradeStates.some((state) => state === tradeState);
}
