import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  FlacOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny';

const stereo = { numberOfChannels: 2, sampleRate: 44_100 };

/** A frame of silence in MPEG 1, Layer III: 128 kbit/s, 44,100 Hz, stereo. */
const mp3Frame = new Uint8Array(417);
mp3Frame.set([0xff, 0xfb, 0x90, 0xc4]);

const aac = {
  codec: 'aac',
  config: { codec: 'mp4a.40.2', ...stereo, description: Uint8Array.of(0x12, 0x10) },
  packet: Uint8Array.of(0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c),
} as const;

/** A FLAC file's head: blocks of 4,096 samples, of two channels of 16 bits. */
const flacHead = new Uint8Array(42);
flacHead.set([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34, 0x10, 0, 0x10, 0]);
flacHead.set([0x0a, 0xc4, 0x42, 0xf0], 18);

/** An Opus stream's head: version 1, two channels, nothing to skip, 48,000 Hz. */
const opusHead = Uint8Array.of(
  ...new TextEncoder().encode('OpusHead'),
  ...[1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0],
);

const opus = {
  codec: 'opus',
  config: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000, description: opusHead },
  packet: Uint8Array.of(0xfc, 0xff, 0xfe),
  seconds: 0.02,
} as const;

/** By format: its container, its encoding, and the bytes and the seconds of a packet. */
const formats = {
  mp3: {
    format: () => new Mp3OutputFormat(),
    codec: 'mp3',
    config: { codec: 'mp3', ...stereo },
    packet: mp3Frame,
    seconds: 1152 / 44_100,
  },
  wav: {
    format: () => new WavOutputFormat(),
    codec: 'pcm-s16',
    config: { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: 8_000 },
    packet: new Uint8Array(8_000 * 2),
    seconds: 1,
  },
  m4a: {
    format: () => new Mp4OutputFormat(),
    ...aac,
    seconds: 1,
  },
  aac: {
    format: () => new AdtsOutputFormat(),
    ...aac,
    seconds: 1024 / 44_100,
  },
  webm: {
    format: () => new WebMOutputFormat(),
    ...opus,
  },
  ogg: {
    format: () => new OggOutputFormat(),
    ...opus,
  },
  flac: {
    format: () => new FlacOutputFormat(),
    codec: 'flac',
    config: { codec: 'flac', ...stereo, description: flacHead },
    packet: Uint8Array.of(0xff, 0xf8, 0xc9, 0x18, 0x00, 0xc2),
    seconds: 4096 / 44_100,
  },
} as const;

/** A sound with the container of a real one, and packets that nobody has to decode. Two seconds of silence. */
export async function makeSound({
  format = 'mp3',
  seconds = 2,
  brand = 'M4A ',
}: {
  format?: keyof typeof formats;
  seconds?: number;
  /** The one that an MP4 names first. Default: that of shops and of iPhones. */
  brand?: string;
} = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { codec, config, packet, ...made } = formats[format];
  const source = new EncodedAudioPacketSource(codec);
  const output = new Output({ format: made.format(), target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  for (let at = 0; at < seconds - made.seconds / 2; at += made.seconds) {
    await source.add(new EncodedPacket(packet, 'key', at, made.seconds), {
      decoderConfig: config,
    });
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer());
  if (format === 'm4a') bytes.set(new TextEncoder().encode(brand), 8);
  return bytes;
}
