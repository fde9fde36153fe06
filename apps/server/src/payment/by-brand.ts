/** Values by brand; every other brand has that of `default`. */
export type ByBrand = ReadonlyMap<string, string>;

/**
 * `value` for every brand, or `default=value,partner=value`.
 *
 * @returns undefined when it is neither, when `default` is missing, or a brand is named twice.
 */
export function parseByBrand(text: string, value: RegExp): ByBrand | undefined {
  if (value.test(text)) return new Map([['default', text]]);
  const pairs = text.split(',').map((pair) => pair.trim().split('='));
  const isRight = pairs.every(
    ([brand = '', given = '', ...rest]) =>
      /^[a-z][a-z0-9-]*$/.test(brand) && value.test(given) && rest.length === 0,
  );
  const values = new Map(pairs.map(([brand = '', given = '']) => [brand, given]));
  return isRight && values.size === pairs.length && values.has('default') ? values : undefined;
}

/** The value of a brand. */
export function valueOfBrand(values: ByBrand, brand: string): string {
  return values.get(brand) ?? values.get('default') ?? '';
}
