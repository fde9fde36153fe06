import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const formats = { mp4: Mp4OutputFormat, mov: MovOutputFormat, webm: WebMOutputFormat };

/** As WebCodecs calls them in full. */
const codecNames = { vp9: 'vp09.00.10.08', prores: 'apcn' };

export interface MadeFilm {
  format?: keyof typeof formats;
  codec?: keyof typeof codecNames;
  seconds?: number;
  /** Pixels. */
  width?: number;
  height?: number;
}

/** A film with the container of a real one, and frames that nobody has to decode. By default 320 × 180, two seconds. */
export async function makeFilm({
  format = 'mp4',
  codec = 'vp9',
  seconds = 2,
  width = 320,
  height = 180,
}: MadeFilm = {}): Promise<Uint8Array<ArrayBuffer>> {
  const source = new EncodedVideoPacketSource(codec);
  const output = new Output({ format: new formats[format](), target: new BufferTarget() });
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: codecNames[codec], codedWidth: width, codedHeight: height };
  for (const second of [0, seconds - 1]) {
    const packet = new EncodedPacket(Uint8Array.of(0x82, 0x49, 0x83, 0x42), 'key', second, 1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
}

/** Sound alone, in a container of films. */
export async function makeFilmWithoutPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const source = new EncodedAudioPacketSource('opus');
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 };
  await source.add(new EncodedPacket(Uint8Array.of(0xfc), 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
}

/** The same MP4 or MOV with so many bytes more at its end, which no player looks at. */
export function withMoreBytes(film: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> {
  const longer = new Uint8Array(film.length + bytes);
  longer.set(film);
  const box = longer.subarray(film.length);
  // Bytes that tell parts apart.
  for (let index = 8; index < box.length; index += 1) box[index] = (index >> 10) % 251;
  new DataView(longer.buffer).setUint32(film.length, bytes);
  box.set([0x66, 0x72, 0x65, 0x65], 4);
  return longer;
}
