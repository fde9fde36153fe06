/** Amount that the account of a simulated gateway has used. */
const USED = 12.34;

/**
 * OpenAI's old answers about billing, as one-api and new-api give them (`controller/billing.go` of
 * github.com/QuantumNous/new-api at 12b3f9a): what an account was given, and what it has used of that, in hundredths.
 * Undefined for any other path, and without a balance: OpenAI's own API does not answer any more.
 *
 * @param balance what the account has left; infinite for a key without a limit.
 */
export function answerBilling(path: string, balance: number | undefined): object | undefined {
  if (balance === undefined) return undefined;
  const given = Number.isFinite(balance) ? balance + USED : 100_000_000;
  switch (path) {
    case '/v1/dashboard/billing/subscription':
      return {
        object: 'billing_subscription',
        has_payment_method: true,
        soft_limit_usd: given,
        hard_limit_usd: given,
        system_hard_limit_usd: given,
        access_until: 0,
      };
    case '/v1/dashboard/billing/usage':
      return { object: 'list', total_usage: USED * 100 };
    default:
      return undefined;
  }
}
