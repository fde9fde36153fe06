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
  /** Of a tone that is heard in it, from 0 to 1; of MP4 and MOV alone. Default: it has no sound. */
  loudness?: number;
}

const tone = { hertz: 440, sampleRate: 8_000 };

/** A second of the tone, in samples of 16 bits. */
function playTone(loudness: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: tone.sampleRate }, (_, index) =>
    Math.round(Math.sin((2 * Math.PI * tone.hertz * index) / tone.sampleRate) * loudness * 32_767),
  );
  return new Uint8Array(samples.buffer);
}

/** A film with the container of a real one, and frames that nobody has to decode; its sound can be. By default 320 × 180, two seconds. */
export async function makeFilm({
  format = 'mp4',
  codec = 'vp9',
  seconds = 2,
  width = 320,
  height = 180,
  loudness,
}: MadeFilm = {}): Promise<Uint8Array<ArrayBuffer>> {
  const source = new EncodedVideoPacketSource(codec);
  const output = new Output({ format: new formats[format](), target: new BufferTarget() });
  output.addVideoTrack(source);
  const sound = loudness === undefined ? undefined : new EncodedAudioPacketSource('pcm-s16');
  if (sound) output.addAudioTrack(sound);
  await output.start();
  const decoderConfig = { codec: codecNames[codec], codedWidth: width, codedHeight: height };
  for (const second of [0, seconds - 1]) {
    const packet = new EncodedPacket(Uint8Array.of(0x82, 0x49, 0x83, 0x42), 'key', second, 1);
    await source.add(packet, { decoderConfig });
  }
  for (let second = 0; second < seconds; second += 1) {
    await sound?.add(new EncodedPacket(playTone(loudness ?? 0), 'key', second, 1), {
      decoderConfig: { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: tone.sampleRate },
    });
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
