/**
 * Loads a picture. `isRead`: its pixels are to be read, which a picture of another host has to allow.
 * Rejects where it does not load.
 */
export async function loadPicture(
  url: string,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.decoding = 'async';
  if (isRead) picture.crossOrigin = 'anonymous';
  picture.referrerPolicy = 'no-referrer';
  picture.src = url;
  await picture.decode();
  return picture;
}
