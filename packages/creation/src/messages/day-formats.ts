/** Words the hour and the minute of a moment (ISO 8601), by the person's own clock. */
export function createClockFormat(locale: string): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    return format.format(new Date(moment));
  };
}

/** Words the day of a moment (ISO 8601), by the person's own clock: those of today and yesterday by these words. */
export function createDayFormat(
  locale: string,
  { today, yesterday }: { today: string; yesterday: string },
): (moment: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    const date = new Date(moment);
    const day = new Date();
    if (date.toDateString() === day.toDateString()) return today;
    day.setDate(day.getDate() - 1);
    if (date.toDateString() === day.toDateString()) return yesterday;
    format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    return format.format(date);
  };
}
