/** Words a whole number as the people of a locale do, with its separators: 12,345. */
export function createCountFormat(locale: string): (count: number) => string {
  let format: Intl.NumberFormat | undefined;
  return (count) => {
    format ??= new Intl.NumberFormat(locale);
    return format.format(count);
  };
}
