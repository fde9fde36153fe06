/** The create page, with a prompt to begin from. */
export function creationHref(prompt: string): string {
  return `/art/?${new URLSearchParams({ prompt })}`;
}
