/** A second: enough for a voice, and a file of five minutes stays below 20 MB. */
export const SAMPLE_RATE = 24_000;

/** Decodes what is heard in a file, as one channel of `SAMPLE_RATE`. Rejects where the browser can't. */
export async function decodeSound(file: ArrayBuffer): Promise<Float32Array> {
  const decoder = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  const decoded = await decoder.decodeAudioData(file);
  const mixer = new OfflineAudioContext(1, decoded.length, SAMPLE_RATE);
  const source = mixer.createBufferSource();
  source.buffer = decoded;
  source.connect(mixer.destination);
  source.start();
  const mixed = await mixer.startRendering();
  return mixed.getChannelData(0);
}
