import { AudioSampleSink, BufferSource, Input, WAVE } from 'mediabunny';
import { MPEGDecoder } from 'mpg123-decoder';

/** Bytes of MP3 that are decoded at a time. */
const sliceLength = 65_536;

export type OnSamples = (channels: readonly Float32Array[], sampleRate: number) => void;

type DecodeOptions = {
  /** Called with each stretch of the sound, in turn. What it throws ends the decoding. */
  readonly onSamples: OnSamples;
  /** Whether what the encoder of an MP3 has put around its sound is left out. Default: yes. */
  readonly isGapless?: boolean;
};

/** Decodes a sound in MP3 or WAV. Rejects for anything else. */
export async function decodeSound(
  bytes: Uint8Array,
  { onSamples, isGapless = true }: DecodeOptions,
): Promise<void> {
  if (isMp3(bytes)) await decodeMp3(bytes, { onSamples, isGapless });
  else if (starts(bytes, 'RIFF') && starts(bytes.subarray(8), 'WAVE')) {
    await decodeWave(bytes, { onSamples });
  } else throw new Error('The sound is not in MP3 or WAV.');
}

/** By its first bytes: a tag, or a frame, which begins with eleven ones. */
export const isMp3 = (bytes: Uint8Array): boolean =>
  starts(bytes, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

const starts = (bytes: Uint8Array, text: string): boolean =>
  Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));

async function decodeMp3(bytes: Uint8Array, { onSamples, isGapless }: Required<DecodeOptions>) {
  const decoder = new MPEGDecoder({ enableGapless: isGapless });
  await decoder.ready;
  try {
    for (let at = 0; at < bytes.length; at += sliceLength) {
      const decoded = decoder.decode(bytes.subarray(at, at + sliceLength));
      if (decoded.samplesDecoded > 0) onSamples(decoded.channelData, decoded.sampleRate);
    }
  } finally {
    decoder.free();
  }
}

async function decodeWave(bytes: Uint8Array, { onSamples }: DecodeOptions) {
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
      onSamples(channels, sampleRate);
    }
  } finally {
    input.dispose();
  }
}
