import {
  hashComponents,
  loadSources,
  prepareForSources,
  sources,
} from '@fingerprintjs/fingerprintjs';

/**
 * Sources that the library has as well, but that take a slow phone more than 50 ms at a stretch:
 * the first use of `Intl`, and every limit and extension of WebGL.
 */
const tooSlow = ['timezone', 'dateTimeLocale', 'webGlExtensions'] as const;

/**
 * Computes the fingerprint of this browser by FingerprintJS. Each thing that it is made of is read in
 * a task of its own, so that a tap in between is not kept waiting.
 *
 * The library's own `load` and `get` would read all of them; and they report their use to its vendor
 * where that is not switched off. No request leaves for another host here.
 */
export async function computeFingerprint(): Promise<string> {
  await prepareForSources();
  // After 0 ms of work the library makes way for other tasks: after each source.
  const read = loadSources(sources, { cache: {}, debug: false }, tooSlow, 0);
  return hashComponents(await read());
}
