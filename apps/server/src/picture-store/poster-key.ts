/** Makes the key of the poster of a video or a sound. */
export function posterKey(id: string): string {
  return `${id}-poster`;
}
