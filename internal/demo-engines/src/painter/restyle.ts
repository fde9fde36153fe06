import sharp, { type Sharp } from 'sharp';
import { fromOklch, type Oklch } from './color.ts';
import type { Picture } from './develop.ts';
import { findHints } from './find-hints.ts';
import { MAX_PIXELS, readTones, takeColors } from './lend-colors.ts';
import { type PaletteName, palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { readPrompt } from './read-prompt.ts';

export type RestyleOptions = {
  prompt: string;
  seed: number;
  /** Which one of several results it is, from 0: the later, the paler. */
  nth: number;
  /** Encoded: the one that is changed, and those that lend it their colours. */
  pictures: readonly [Uint8Array, ...Uint8Array[]];
  width: number;
  height: number;
  /** The result has the shape of the picture, and about as many pixels as were asked for. */
  keepsShape: boolean;
};

/** Ratio beyond which a picture is cut. */
const maxRatio = 4;

/** How a picture is redrawn, by the words that ask for it. */
const looks: readonly { words: RegExp; draw: Step }[] = [
  { words: /素描|线稿|線稿|铅笔|鉛筆|sketch|pencil|line art/, draw: sketch },
  {
    words: /黑白|灰度|单色|單色|monochrome|grayscale|greyscale|black[ -]and[ -]white/,
    draw: async (image) => image.modulate({ saturation: 0 }),
  },
  {
    words: /水彩|watercolou?r/,
    draw: async (image) => image.median(7).modulate({ saturation: 1.15, brightness: 1.06 }),
  },
  {
    words: /油画|油畫|oil painting/,
    draw: async (image) => image.median(11).modulate({ saturation: 1.35 }),
  },
  {
    words: /海报|海報|插画|插畫|卡通|动漫|動漫|版画|poster|illustration|cartoon|anime/,
    draw: posterize,
  },
  { words: /模糊|虚化|虛化|blur/, draw: async (image) => image.blur(6) },
];

/** Takes a picture of three channels, and gives one. */
type Step = (image: Sharp, picture: Picture) => Promise<Sharp>;

/**
 * A picture redrawn by the words of an instruction: as a sketch, a poster or another look that it
 * names, in its colours, or in those of further pictures. The same input gives the same picture. What
 * is in the picture is not recognised.
 *
 * Rejects where a picture can't be read.
 */
export async function restyle({
  prompt,
  seed,
  nth,
  pictures: [first, ...references],
  ...size
}: RestyleOptions): Promise<Picture> {
  const text = prompt.normalize('NFKC').toLowerCase();
  const look = looks.find(({ words }) => words.test(text));
  // The 黑 of 黑白 asks for no dark colours.
  const rest = look ? text.replace(look.words, ' ') : text;
  const random = createRandom(`${seed} ${prompt}`);
  const { palette, lightness, chroma } = readPrompt(rest, random);
  const found = findHints(rest).map(({ hint }) => hint);
  const namesColor = found.some((hint) => hint.palettes ?? hint.impliedPalettes);
  const isNight = found.some(({ hour }) => hour === 'night') && !namesColor;

  let picture = await open(first, size);
  if (look) picture = await apply(picture, look.draw);
  if (references.length > 0) {
    const colors = await Promise.all(references.map(readTones));
    picture = await apply(picture, takeColors(colors));
  } else if (namesColor || isNight || !look) {
    const strength = random.between(0.5, 0.7);
    picture = await apply(picture, tint(isNight ? 'midnight' : palette, strength));
  }
  const brightness = (isNight ? 0.7 : 1) + 3 * lightness + 0.03 * random.bell();
  // No two results of one instruction are the same, not even where a mask lets a few pixels through.
  return await apply(picture, async (image) =>
    image.modulate({ brightness, saturation: chroma }).linear(1 - 0.03 * nth, 4 * nth),
  );
}

async function open(
  bytes: Uint8Array,
  { width, height, keepsShape }: Pick<RestyleOptions, 'width' | 'height' | 'keepsShape'>,
): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { autoOrient } = await image.metadata();
  const ratio = Math.min(maxRatio, Math.max(1 / maxRatio, autoOrient.width / autoOrient.height));
  const area = width * height;
  const size = keepsShape
    ? { width: Math.round(Math.sqrt(area * ratio)), height: Math.round(Math.sqrt(area / ratio)) }
    : { width, height };
  return await toPixels(
    image
      .autoOrient()
      .resize({ ...size, fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb'),
  );
}

async function apply(picture: Picture, step: Step): Promise<Picture> {
  return await toPixels(await step(fromPixels(picture), picture));
}

const fromPixels = ({ bytes, width, height }: Picture) =>
  sharp(bytes, { raw: { width, height, channels: 3 } });

async function toPixels(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bytes: new Uint8Array(data) };
}

/** Grey, dodged by its own blurred negative: what is left are the edges. */
async function sketch(image: Sharp, { width, height }: Picture): Promise<Sharp> {
  const grey = await toPixels(image.modulate({ saturation: 0 }));
  const radius = Math.max(2, Math.min(width, height) / 120);
  const { bytes } = await toPixels(fromPixels(grey).negate().blur(radius));
  const input = { input: Buffer.from(bytes.buffer), raw: { width, height, channels: 3 as const } };
  const dodged = await toPixels(
    fromPixels(grey)
      .composite([{ ...input, blend: 'colour-dodge' }])
      .removeAlpha(),
  );
  return fromPixels(dodged).gamma(1.6);
}

/** Flat areas of few colours. */
async function posterize(image: Sharp): Promise<Sharp> {
  const flat = await image
    .median(5)
    .modulate({ saturation: 1.3 })
    .png({ palette: true, colours: 10, dither: 0 })
    .toBuffer();
  return sharp(flat).removeAlpha().toColourspace('srgb');
}

/** Lays a palette over a picture; the lights and darks stay. */
function tint(name: PaletteName, strength: number): Step {
  return async (image, { width, height }) => {
    const [, , middle] = palettes[name].shades;
    const { bytes } = await toPixels(image.clone().tint(toBytes(middle)).ensureAlpha(strength));
    const input = {
      input: Buffer.from(bytes.buffer),
      raw: { width, height, channels: 4 as const },
    };
    return image.composite([input]).removeAlpha();
  };
}

function toBytes(color: Oklch) {
  const encode = (linear: number) =>
    Math.round(
      255 * Math.min(1, linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055),
    );
  const { r, g, b } = fromOklch(color);
  return { r: encode(r), g: encode(g), b: encode(b) };
}
