/** Where what an engine made is kept, if it is not what is shown. */
export function originalKey(id: string): string {
  return `${id}-original`;
}
