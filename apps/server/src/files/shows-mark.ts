import type { Mark } from '@site/media-metadata/mark';
import sharp, { type Sharp } from 'sharp';

/**
 * Levels of 256 between the plate as it is drawn and as it is found, on average: encoders change some. A picture without
 * a mark that is as dark as the plate, or as light as the words, differs by more than 40.
 */
const maxDifference = 24;

/** Whether a picture shows a mark at its place. */
export async function showsMark(
  picture: Uint8Array,
  { left, top, width, height, svg }: Mark,
): Promise<boolean> {
  const seen = await toGrey(sharp(picture).autoOrient().extract({ left, top, width, height }));
  const drawn = await toGrey(sharp(Buffer.from(svg)));
  const sum = drawn.reduce(
    (total, level, place) => total + Math.abs(level - (seen[place] ?? 0)),
    0,
  );
  return seen.length === drawn.length && sum / drawn.length <= maxDifference;
}

const toGrey = async (picture: Sharp): Promise<Buffer> =>
  await picture.removeAlpha().toColourspace('b-w').raw().toBuffer();
