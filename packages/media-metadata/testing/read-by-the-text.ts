/**
 * Second readers, written from the texts of the formats and sharing nothing with the package: where no other
 * program looks for a label.
 */

/** Every chunk of a WAV: its type and its data, as the file has them (Multimedia Programming Interface 1.0, RIFF). */
export function readWavChunks(file: Buffer): readonly (readonly [string, Buffer])[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE') {
    throw new Error('No WAV.');
  }
  if (file.readUInt32LE(4) !== file.length - 8) throw new Error('RIFF has another length.');
  const chunks: (readonly [string, Buffer])[] = [];
  let at = 12;
  while (at < file.length) {
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > file.length) throw new Error(`A chunk at ${at} is too long.`);
    chunks.push([file.toString('latin1', at, at + 4), file.subarray(at + 8, at + 8 + length)]);
    at += 8 + length + (length % 2);
  }
  if (at !== file.length) throw new Error('The last chunk is not filled up.');
  return chunks;
}

/** The packets of an Ogg file with one stream, with every page's number and checksum looked at (RFC 3533). */
export function readOggPackets(file: Buffer): readonly Buffer[] {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  let number = 0;
  let at = 0;
  while (at < file.length) {
    if (file.toString('latin1', at, at + 4) !== 'OggS') throw new Error(`No page at ${at}.`);
    if (file.readUInt32LE(at + 18) !== number)
      throw new Error(`Page ${number} has another number.`);
    if (((file[at + 5] ?? 0) & 1) !== (open.length > 0 ? 1 : 0))
      throw new Error('Wrongly continued.');
    number += 1;
    const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
    let place = at + 27 + segments.length;
    const end = place + segments.reduce((sum, length) => sum + length, 0);
    const page = Buffer.from(file.subarray(at, end));
    page.fill(0, 22, 26);
    if (checksum(page) !== file.readUInt32LE(at + 22)) throw new Error('Another checksum.');
    for (const length of segments) {
      open.push(file.subarray(place, place + length));
      place += length;
      if (length === 255) continue;
      packets.push(Buffer.concat(open));
      open = [];
    }
    at = end;
  }
  return packets;
}

/** Bit by bit, as RFC 3533 describes it: the polynomial 0x04c11db7 from zero, nothing reflected. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const carries = ((sum >>> 31) ^ (byte >> bit)) & 1;
      sum = carries ? (sum << 1) ^ 0x04_c1_1d_b7 : sum << 1;
    }
  }
  return sum >>> 0;
}

/** The blocks of a GIF that hold XMP (GIF 89a, XMP part 3): each up to its end, without the trailer that leads readers there. */
export function readGifPackets(file: Buffer): readonly string[] {
  const packets: string[] = [];
  let at = 13 + tableLength(file[10] ?? 0);
  while (file[at] !== 0x3b) {
    if (at >= file.length) throw new Error('No trailer.');
    const start = at;
    if (file[at] === 0x2c) at += 11 + tableLength(file[at + 9] ?? 0);
    else if (file[at] === 0x21) at += 2;
    else throw new Error(`No block at ${at}.`);
    while (file[at] !== 0) at += 1 + (file[at] ?? 0);
    at += 1;
    if (file.toString('latin1', start + 3, start + 14) !== 'XMP DataXMP') continue;
    packets.push(file.toString('latin1', start + 14, at - 258));
  }
  return packets;
}

const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
