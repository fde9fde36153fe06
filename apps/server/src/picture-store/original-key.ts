/** Makes the key of what an engine made, if it is not what is shown. */
export function originalKey(id: string): string {
  return `${id}-original`;
}
