import { AudioSampleSink, BufferSource, Input, WAVE } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';
import { MAX_TOTAL_SECONDS } from './song-limits.ts';

/** Samples a second: all that beats and tones of a melody need. */
export const COVER_RATE = 11_025;

/** Bytes of MP3 that are decoded at a time. */
const sliceLength = 65_536;

/** A sound in MP3 or WAV, its sides together, at {@link COVER_RATE}. Rejects for anything else, and if it is too long. */
export async function decodeCover(bytes: Uint8Array): Promise<Float32Array> {
  const starts = (text: string, at = 0) =>
    Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
  const collected = collect();
  // A frame of MP3 begins with eleven ones.
  if (starts('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0)) {
    await decodeMp3(bytes, collected.add);
  } else if (starts('RIFF') && starts('WAVE', 8)) {
    await decodeWave(bytes, collected.add);
  } else throw new Error('A cover is of a sound in MP3 or WAV.');
  return collected.take();
}

type Add = (channels: readonly Float32Array[], sampleRate: number) => void;

async function decodeMp3(bytes: Uint8Array, add: Add): Promise<void> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += sliceLength) {
      const decoded = decoder.decode(bytes.subarray(at, at + sliceLength));
      if (decoded.samplesDecoded > 0) add(decoded.channelData, decoded.sampleRate);
    }
  } finally {
    decoder.free();
  }
}

async function decodeWave(bytes: Uint8Array, add: Add): Promise<void> {
  const input = new Input({ formats: [WAVE], source: new BufferSource(bytes) });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) throw new Error('The WAV can not be decoded.');
    for await (const sample of new AudioSampleSink(track).samples()) {
      const { numberOfChannels, numberOfFrames, sampleRate } = sample;
      const channels = Array.from({ length: numberOfChannels }, (_, planeIndex) => {
        const channel = new Float32Array(numberOfFrames);
        sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
        return channel;
      });
      sample.close();
      add(channels, sampleRate);
    }
  } finally {
    input.dispose();
  }
}

/** Takes pieces of a sound; each sample of what it gives is the mean of those that it stands for. */
function collect(): { add: Add; take: () => Float32Array } {
  const pieces: Float32Array[] = [];
  let length = 0;
  let sum = 0;
  let count = 0;
  let place = 0;
  return {
    add(channels, sampleRate) {
      const step = COVER_RATE / sampleRate;
      const frames = channels[0]?.length ?? 0;
      const piece: number[] = [];
      for (let frame = 0; frame < frames; frame += 1) {
        for (const channel of channels) sum += channel[frame] as number;
        count += channels.length;
        place += step;
        if (place < 1) continue;
        for (; place >= 1; place -= 1) piece.push(sum / count);
        sum = 0;
        count = 0;
      }
      pieces.push(Float32Array.from(piece));
      length += piece.length;
      if (length > MAX_TOTAL_SECONDS * COVER_RATE)
        throw new Error(`A cover is of a sound of at most ${MAX_TOTAL_SECONDS} s.`);
    },
    take() {
      const samples = new Float32Array(length);
      let at = 0;
      for (const piece of pieces) {
        samples.set(piece, at);
        at += piece.length;
      }
      return samples;
    },
  };
}
