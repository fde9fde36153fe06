/** Words a moment (ISO 8601) as the people of a locale do, by their own clock. */
export function createTimeFormat(locale: string): (moment: string) => string {
  // Made when the first moment is shown: it takes longer than all else that a page begins with.
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    return format.format(new Date(moment));
  };
}
