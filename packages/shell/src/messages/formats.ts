/** How numbers, prices and moments are written in a language. */
export interface Formats {
  /** A whole number with separators: 1,000,000. */
  readonly count: (count: number) => string;
  /** Whole fen as yuan: 990 is ¥9.90. */
  readonly price: (fen: number) => string;
  /** Bytes as a person reads them: 12.4 MB, where 1 MB is 1,048,576 bytes. */
  readonly fileSize: (bytes: number) => string;
  /** A moment (ISO 8601) as the person's clock shows it: 2026/01/31 08:05. */
  readonly time: (moment: string) => string;
}

const sizeUnits = ['KB', 'MB', 'GB', 'TB'];

/**
 * The formats of a locale, a BCP 47 tag such as `zh-TW`.
 *
 * Each formatter is made when it is needed first: making one takes longer than everything else that
 * a page begins with.
 */
export function createFormats(locale: string): Formats {
  let countFormat: Intl.NumberFormat | undefined;
  let sizeFormat: Intl.NumberFormat | undefined;
  let priceFormat: Intl.NumberFormat | undefined;
  let timeFormat: Intl.DateTimeFormat | undefined;
  return {
    count(count) {
      countFormat ??= new Intl.NumberFormat(locale);
      return countFormat.format(count);
    },
    price(fen) {
      priceFormat ??= new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY' });
      return priceFormat.format(fen / 100);
    },
    fileSize(bytes) {
      sizeFormat ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
      let unit = 0;
      let size = bytes / 1024;
      // What would be rounded to 1,024 is 1 of the next unit.
      while (size >= 1023.95 && unit < sizeUnits.length - 1) {
        size /= 1024;
        unit += 1;
      }
      return `${sizeFormat.format(size)} ${sizeUnits[unit]}`;
    },
    time(moment) {
      timeFormat ??= new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      });
      return timeFormat.format(new Date(moment));
    },
  };
}
