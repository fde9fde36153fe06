/** Digits and letters of a 统一社会信用代码 (GB 32100), by their values; I, O, S, V and Z are missing. */
const creditDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Version, an organisation, known by its 统一社会信用代码, that code, the service, and the operator's own number. */
const organisationCode = /^0011([0-9A-Z]{18})(?:[12][0-9A-Z]{4}|0{5})$/;

/** The code that nobody has: for demonstrations. Never write it into what the public gets. */
export const DEMONSTRATION_PROVIDER_CODE = '000000000000000000000000000';

/**
 * - `form`: it is not 27 digits and capital letters, beginning with the version `00`.
 * - `service`: what follows an organisation's 统一社会信用代码 is neither `1` (generation) or `2` (propagation)
 *   with four more characters, nor `00000`.
 * - `check-digit`: its 统一社会信用代码 has a mistake.
 */
export type ProviderCodeIssue = 'form' | 'service' | 'check-digit';

/**
 * Checks the code of a service provider as TC260-PG-20252A has it: undefined for a good one. Of an organisation
 * it includes the 统一社会信用代码, whose check digit is checked; of others there is nothing to check
 * but the form.
 *
 * @example
 * checkProviderCode('001191110102MAD55U9H0F10002'); // undefined
 */
export function checkProviderCode(code: string): ProviderCodeIssue | undefined {
  if (!/^00[0-9A-Z]{25}$/.test(code)) return 'form';
  if (!code.startsWith('0011')) return undefined;
  const creditCode = organisationCode.exec(code)?.[1];
  if (creditCode === undefined) return 'service';
  return hasRightCheckDigit(creditCode) ? undefined : 'check-digit';
}

/**
 * GB 32100: 17 characters, each weighted with the next power of 3 modulo 31, and a last one that makes their sum
 * a multiple of 31.
 */
function hasRightCheckDigit(creditCode: string): boolean {
  const values = [...creditCode].map((character) => creditDigits.indexOf(character));
  if (values.includes(-1)) return false;
  let sum = values.pop() ?? 0;
  let weight = 1;
  for (const value of values) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return sum % 31 === 0;
}
