import { setImmediate } from 'node:timers/promises';
import {
  AudioSample,
  AudioSampleSink,
  CustomAudioDecoder,
  type EncodedPacket,
  MP3,
  registerDecoder,
  WAVE,
} from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { openMedia } from '../../files/open-media.ts';

/** A stroke each, as many as a wide stage has room for. */
export const PEAK_COUNT = 120;

/** Seconds; decoding an hour would take a core for half a minute. */
export const MAX_PEAKS_SECONDS = 15 * 60;

/** Seconds of sound between two turns of the event loop: some milliseconds of decoding. */
const secondsATurn = 1;

class Mp3Decoder extends CustomAudioDecoder {
  static override supports(codec: string): boolean {
    return codec === 'mp3';
  }

  readonly #decoder = new MPEGDecoder();

  async init(): Promise<void> {
    await this.#decoder.ready;
  }

  decode({ data, timestamp }: EncodedPacket): void {
    const { channelData, samplesDecoded, sampleRate } = this.#decoder.decode(data);
    const [samples] = channelData;
    if (!samples || samplesDecoded === 0) return;
    const format = 'f32-planar';
    this.onSample(
      new AudioSample({ data: samples, format, numberOfChannels: 1, sampleRate, timestamp }),
    );
  }

  flush(): void {}

  close(): void {
    this.#decoder.free();
  }
}

registerDecoder(Mp3Decoder);

/**
 * How loud each of {@link PEAK_COUNT} equal parts of the sound at this path is, by its first channel: from 0 to 100, the
 * loudest part 100. Undefined if it can't be decoded here (anything but MP3 and uncompressed WAV),
 * is longer than {@link MAX_PEAKS_SECONDS}, or is silent.
 */
export async function readPeaks(path: string): Promise<readonly number[] | undefined> {
  const input = await openMedia(path, [MP3, WAVE]);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) return undefined;
    const seconds = await track.computeDuration();
    if (seconds > MAX_PEAKS_SECONDS) return undefined;
    const peaks = new Array<number>(PEAK_COUNT).fill(0);
    let nextTurn = secondsATurn;
    for await (const sample of new AudioSampleSink(track).samples()) {
      addPeaks(peaks, sample, seconds);
      if (sample.timestamp > nextTurn) {
        nextTurn = sample.timestamp + secondsATurn;
        await setImmediate();
      }
      sample.close();
    }
    const loudest = Math.max(...peaks);
    return loudest > 0 ? peaks.map((peak) => Math.round((peak / loudest) * 100)) : undefined;
  } catch {
    // The library tells everything that it can't read by an error, and nothing else was done here.
    return undefined;
  } finally {
    input.dispose();
  }
}

function addPeaks(peaks: number[], sample: AudioSample, seconds: number): void {
  const { numberOfFrames, sampleRate, timestamp } = sample;
  const samples = new Float32Array(numberOfFrames);
  sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  for (const [frame, value] of samples.entries()) {
    const at = Math.floor(((timestamp + frame / sampleRate) / seconds) * peaks.length);
    const part = Math.min(Math.max(at, 0), peaks.length - 1);
    peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(value));
  }
}
