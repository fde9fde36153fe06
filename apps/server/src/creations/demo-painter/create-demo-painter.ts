import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Engine } from '../engine.ts';
import type { Picture } from './develop.ts';
import { createPainterPool } from './painter-pool.ts';
import { workerUrl } from './worker-url.ts';

/** One core stays free for the server itself; more than two threads are more than a demo needs. */
const threads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** WebP qualities, 0 to 100: the picture shows no artefact, the preview is gone in a moment. */
const PICTURE_QUALITY = 93;
const PREVIEW_QUALITY = 70;

/**
 * The built-in engine: paints an abstract picture or a landscape of the mind from the words of the
 * prompt. The same prompt, seed and size give the same bytes.
 *
 * It runs in threads of its own that are shared by all calls and started by the first; calls beyond
 * their number wait. `paint` rejects with the signal's reason as soon as it is aborted, and with an
 * `Error` when the thread dies; the next call then starts a new one.
 */
export function createDemoPainter(): Engine {
  const pool = createPainterPool({ size: threads, url: workerUrl });
  return {
    id: 'demo',
    async paint({ prompt, seed, width, height, signal, onProgress }) {
      let isEncoding = false;
      let isDone = false;
      let reached = 0;
      const showPreview = async (percent: number, preview: Picture) => {
        reached = percent;
        if (isEncoding) return onProgress({ percent });
        isEncoding = true;
        try {
          const bytes = await encode(preview, { quality: PREVIEW_QUALITY, effort: 0 });
          if (!isDone && !signal.aborted) onProgress({ percent: reached, preview: bytes });
        } finally {
          isEncoding = false;
        }
      };
      try {
        const { picture, color } = await pool.paint({
          prompt,
          seed,
          width,
          height,
          signal,
          onPreview: (percent, preview) => void showPreview(percent, preview),
        });
        isDone = true;
        const bytes = await encode(picture, { quality: PICTURE_QUALITY, effort: 3 });
        signal.throwIfAborted();
        onProgress({ percent: 100 });
        return { bytes, type: 'image/webp', color };
      } finally {
        isDone = true;
      }
    },
  };
}

function encode(
  { width, height, bytes }: Picture,
  { quality, effort }: { quality: number; effort: number },
): Promise<Uint8Array> {
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .webp({ quality, effort, smartSubsample: true })
    .toBuffer();
}
