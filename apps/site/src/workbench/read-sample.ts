/**
 * The picture of an example, as a file of the person's own would be.
 *
 * @throws when it cannot be had.
 */
export async function readSample(url: string, name: string): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return new File([await response.arrayBuffer()], name, { type: 'image/webp' });
}
