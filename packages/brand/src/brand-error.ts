const mark = Symbol.for('@site/brand/error');

/** A brand that cannot be used: the message names the brand, the field and what to do. */
export class BrandError extends Error {
  /** The same for every error of this package. */
  override readonly name = 'BrandError';
  /** The field as it is written in the definition, such as `links.chatAi` or `hosts[1]`. */
  readonly field: string;
  readonly [mark] = true;

  constructor(brandId: string, field: string, problem: string) {
    super(`Brand "${brandId}", ${field}: ${problem}`);
    this.field = field;
  }
}

/** Recognises the error even when two copies of this package are loaded. */
export function isBrandError(value: unknown): value is BrandError {
  return typeof value === 'object' && value !== null && mark in value;
}
