import { MPEGDecoder } from 'mpg123-decoder';

/** Sound that a player hears of an MP3. */
export type HeardSound = {
  readonly sampleRate: number;
  readonly seconds: number;
  readonly channels: readonly Float32Array[];
};

export async function readSound(bytes: Uint8Array): Promise<HeardSound> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(bytes);
  decoder.free();
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join());
  return { sampleRate, seconds: samplesDecoded / sampleRate, channels: channelData };
}
