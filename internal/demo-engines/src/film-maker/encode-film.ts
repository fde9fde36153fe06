import h264 from 'h264-mp4-encoder';
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { clearTimes } from './clear-times.ts';
import { FRAMES_PER_SECOND } from './film.ts';
import type { SoundTrack } from './read-sound-track.ts';
import type { YuvPicture } from './yuv.ts';

export type EncodeOptions = {
  /** Even pixels. */
  readonly width: number;
  readonly height: number;
  readonly frameCount: number;
  /** Each frame is asked for once, in turn, and forgotten before the next. */
  readonly frameAt: (index: number) => YuvPicture;
  /** Sound up to the end of the last frame: no longer than the frames. Default: none. */
  readonly sound?: SoundTrack;
  /** Called after each frame with the number of those that are encoded. */
  readonly onFrame: (encoded: number) => void;
};

/** Frames as H.264 (baseline) in an MP4 that plays while it loads. The same frames give the same bytes. */
export async function encodeFilm(options: EncodeOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, frameCount, frameAt, sound, onFrame } = options;
  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, { width, height, frameRate: FRAMES_PER_SECOND, ...encoderSettings });
  encoder.initialize();
  for (let index = 0; index < frameCount; index += 1) {
    encoder.addFrameYuv(frameAt(index).bytes);
    onFrame(index + 1);
  }
  encoder.finalize();
  const encoded = encoder.FS.readFile(encoder.outputFilename);
  encoder.delete();
  return await packAgain(encoded, { sound, seconds: frameCount / FRAMES_PER_SECOND });
}

const encoderSettings = {
  /** 0 to 10, the fastest. */
  speed: 10,
  /** 10 to 51, the coarsest. */
  quantizationParameter: 28,
  /** Two seconds: no seek has to decode more. */
  groupOfPictures: 2 * FRAMES_PER_SECOND,
};

/** Of the matrix and range of a `YuvPicture`: the encoder does not tell. */
const colorSpace = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;

/**
 * The encoder puts the index at the end, rounds the times of frames, and does not tell which of them stand alone:
 * a browser that looks for one would begin at any, and show nothing before the next that does.
 */
async function packAgain(
  encoded: Uint8Array,
  { sound, seconds }: { sound: SoundTrack | undefined; seconds: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ formats: [MP4], source: new BufferSource(encoded) });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('The encoder has made no film.');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  const addSoundUntil = sound && addSound(output, { sound, seconds });
  await output.start();
  let index = 0;
  const asTheyAre = { verifyKeyPackets: true };
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, asTheyAre);
  for await (const packet of packets) {
    const times = { timestamp: index / FRAMES_PER_SECOND, duration: 1 / FRAMES_PER_SECOND };
    await source.add(packet.clone(times), { decoderConfig: { ...decoderConfig, colorSpace } });
    index += 1;
    await addSoundUntil?.(index / FRAMES_PER_SECOND);
  }
  await output.finalize();
  if (!target.buffer) throw new Error('The film has not been packed.');
  const bytes = new Uint8Array(target.buffer);
  clearTimes(bytes);
  return bytes;
}

/** Adds a track, and then, whenever it is asked, what begins before a moment, in seconds: players find it beside its pictures. */
function addSound(
  output: Output,
  { sound: { packets, decoderConfig }, seconds }: { sound: SoundTrack; seconds: number },
) {
  const source = new EncodedAudioPacketSource('mp3');
  output.addAudioTrack(source);
  let next = 0;
  return async (end: number): Promise<void> => {
    for (let packet = packets[next]; packet && packet.timestamp < end; packet = packets[next]) {
      next += 1;
      const { timestamp, duration } = packet;
      const ends = next < packets.length ? timestamp + duration : seconds;
      await source.add(packet.clone({ duration: ends - timestamp }), { decoderConfig });
    }
  };
}
