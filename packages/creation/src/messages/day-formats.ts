/** Words the hour and the minute of a moment (ISO 8601), by the person's own clock. */
export function createClockFormat(locale: string): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    return format.format(new Date(moment));
  };
}

/** Words the day of a moment (ISO 8601), by the person's own clock: those of today and
 * yesterday by these words, and the year where it is another. */
export function createDayFormat(
  locale: string,
  { today, yesterday }: { today: string; yesterday: string },
): (moment: string) => string {
  let ofThisYear: Intl.DateTimeFormat | undefined;
  let ofAnother: Intl.DateTimeFormat | undefined;
  return (moment) => {
    const date = new Date(moment);
    const day = new Date();
    const year = day.getFullYear();
    if (date.toDateString() === day.toDateString()) return today;
    day.setDate(day.getDate() - 1);
    if (date.toDateString() === day.toDateString()) return yesterday;
    if (date.getFullYear() === year) {
      ofThisYear ??= new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
      return ofThisYear.format(date);
    }
    ofAnother ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    return ofAnother.format(date);
  };
}
