import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a person has it: what it is called, what it claims to be, what is in it. */
export type UploadFile = { name: string; mimeType: string; buffer: Buffer };

/** A small PNG; each number is another picture. */
export async function png(number: number): Promise<UploadFile> {
  const background = { r: (number * 53) % 256, g: (number * 97) % 256, b: 120 };
  const create = { width: 96 + number, height: 64, channels: 3, background } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `图 ${number}.png`, mimeType: 'image/png', buffer };
}

/** A PNG of noise with exactly so many bytes: nothing in it can be left out. */
export function pngOfSize(name: string, size: number): UploadFile {
  const width = 1024;
  // One byte a row names its filter; stored blocks and chunks need a little as well.
  const height = Math.floor((size - 2_000) / (width * 3 + 1.3));
  const rows = Buffer.alloc(height * (width * 3 + 1));
  let state = 1;
  for (let at = 0; at < rows.length; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows.writeUInt32LE(state, Math.min(at, rows.length - 4));
  }
  for (let row = 0; row < height; row += 1) rows[row * (width * 3 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  const missing = size - Buffer.concat(parts).length - 12;
  parts.splice(2, 0, chunk('tEXt', Buffer.from(`Comment\0${'x'.repeat(missing - 8)}`)));
  return { name, mimeType: 'image/png', buffer: Buffer.concat(parts) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A photo of 24 megapixels, as a phone stores it that was held upright: on its side. It has some 20 MB. */
export async function noisyPhoto(): Promise<UploadFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 6_000, height: 4_000, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: '手机照片.jpg', mimeType: 'image/jpeg', buffer };
}

/** A photo of 40 megapixels that says where it was taken, and with what. */
export async function photo(): Promise<UploadFile> {
  const background = { r: 120, g: 160, b: 200 };
  const buffer = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background } })
    .withExif({
      IFD0: { Make: 'Camera of Wang' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 31/1', GPSLongitudeRef: 'E' },
    })
    .jpeg({ quality: 60 })
    .toBuffer();
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer };
}

/** A GIF of two frames, one white and one black, that goes round for ever. */
export function animatedGif(): UploadFile {
  const frame = (color: '4401' | '4c01') =>
    `21f90400140000002c00000000010001000002 02${color}00`.replace(' ', '');
  const buffer = Buffer.from(
    '474946383961' +
      '01000100800000ffffff000000' +
      '21ff0b4e45545343415045322e300301000000' +
      `${frame('4401')}${frame('4c01')}3b`,
    'hex',
  );
  return { name: '动图.gif', mimeType: 'image/gif', buffer };
}

/** Files that only claim to be pictures, or are of a format that is not taken, and what is said of each. */
export function impostors(): readonly (readonly [UploadFile, sentence: string])[] {
  const text = (name: string, mimeType: string, content: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(content, 'latin1'),
  });
  return [
    [text('网页.png', 'image/png', '<!doctype html><script>alert(1)</script>'), '不支持的图片格式'],
    [
      text('矢量.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '不支持的图片格式：矢量.svg 是 SVG，请先转为 JPG 或 PNG 再上传',
    ],
    [
      text('苹果.jpg', 'image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      '不支持的图片格式：苹果.jpg 是 HEIC，请在相册里转为 JPG 再上传',
    ],
  ];
}
