/** The page that paints, with a prompt to begin from. */
export function paintingHref(prompt: string): string {
  return `/art/?${new URLSearchParams({ prompt })}`;
}
