/** Where the poster of a video or a sound is kept. */
export function posterKey(id: string): string {
  return `${id}-poster`;
}
