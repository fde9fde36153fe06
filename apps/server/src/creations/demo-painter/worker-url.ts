/**
 * Where the painter's thread starts: `worker.ts` beside this file when the sources run as they are,
 * else the bundle's entry of that name, which lies beside the bundle that holds this file.
 */
export const workerUrl = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./demo-painter-worker.js', import.meta.url);
