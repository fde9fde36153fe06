import { copyPictureLabel, imageFormat } from '@site/media-metadata/pictures';

/** Format of a saved picture. */
export type SavedFormat = 'png' | 'jpeg';

/** How good a JPEG is, of 1: no difference is visible. */
const jpegQuality = 0.95;

/**
 * A picture in another format, with the label that says that AI made it. One that is in this format
 * already comes back as it is.
 *
 * @throws when the browser can't draw it: it is too large, or no picture.
 */
export async function convertPicture(picture: Blob, format: SavedFormat): Promise<Blob> {
  const original = new Uint8Array(await picture.arrayBuffer());
  if (imageFormat(original) === format) return picture;
  const type = `image/${format}`;
  const drawn = await encode(await draw(picture, format), type);
  const encoded = new Uint8Array(await drawn.arrayBuffer());
  return new Blob([copyPictureLabel({ original, encoded })], { type });
}

async function draw(picture: Blob, format: SavedFormat): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  const { width, height } = bitmap;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no pictures.');
  // A canvas that is larger than the browser can draw stays empty, without an error.
  context.fillStyle = '#fff';
  context.fillRect(width - 1, height - 1, 1, 1);
  const [, , , alpha] = context.getImageData(width - 1, height - 1, 1, 1).data;
  if (alpha !== 255) throw new RangeError(`${width} × ${height} is more than the browser draws.`);
  context.clearRect(0, 0, width, height);
  // JPEG knows no transparency.
  if (format === 'jpeg') context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`The browser could not encode ${type}.`))),
      type,
      jpegQuality,
    );
  });
}
