/** The query parameter of the page on which a purchase continues; its value is the package's id. */
export const purchaseParameter = 'buy-points';

/** Whether the address asks for the dialog that sells points. In the first load, so on its own. */
export function wantsToBuy(search: string): boolean {
  return new URLSearchParams(search).has(purchaseParameter);
}
