/** A create page, with a prompt to begin from. */
export function creationHref(prompt: string, path = '/art/'): string {
  return `${path}?${new URLSearchParams({ prompt })}`;
}
