import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { MAX_PREVIEW_BYTES } from '../engine-limits.ts';
import type { Progress } from '../engine-status.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import type { WebUi } from './web-ui.ts';

/** Milliseconds between questions; a preview costs the WebUI some of its time. */
const INTERVAL = 1000;

const previewTypes = ['image/png', 'image/jpeg', 'image/webp'];

const progress = v.object({
  active: v.boolean(),
  progress: v.nullish(v.number()),
  live_preview: v.nullish(v.string()),
  id_live_preview: v.nullish(v.number()),
});

/**
 * Tells the progress of a task until `signal` is aborted. `/internal/progress` knows tasks by id, unlike
 * `/sdapi/v1/progress`, which reports whatever runs: somebody else's picture, too.
 */
export async function watchProgress({
  webUi,
  taskId,
  onProgress,
  signal,
}: {
  webUi: WebUi;
  taskId: string;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}): Promise<void> {
  let percent = 0;
  let previewId = -1;
  while (!signal.aborted) {
    const body = { id_task: taskId, id_live_preview: previewId, live_preview: true };
    const told = await webUi.post('/internal/progress', body, { signal }).then(
      (answer) => v.safeParse(progress, answer),
      // The picture may come all the same.
      () => undefined,
    );
    if (signal.aborted) return;
    if (told?.success && told.output.active) {
      const { output } = told;
      percent = Math.max(percent, Math.min(100, Math.round((output.progress ?? 0) * 100)));
      previewId = output.id_live_preview ?? previewId;
      const preview = readPreview(output.live_preview);
      onProgress({ percent, ...(preview ? { preview } : {}) });
    }
    await setTimeout(INTERVAL, undefined, { signal }).catch(() => {});
  }
}

/** Stops a task if it is being worked on; the WebUI can take none out of its queue. */
export async function interruptTask({
  webUi,
  taskId,
  signal,
}: {
  webUi: WebUi;
  taskId: string;
  signal: AbortSignal;
}): Promise<void> {
  const body = { id_task: taskId, id_live_preview: -1, live_preview: false };
  const told = v.parse(progress, await webUi.post('/internal/progress', body, { signal }));
  if (told.active) await webUi.post('/sdapi/v1/interrupt', {}, { signal });
}

function readPreview(dataUri: string | null | undefined): Uint8Array | undefined {
  const [, base64 = ''] = /^data:image\/\w+;base64,(.*)$/s.exec(dataUri ?? '') ?? [];
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const isSmall = bytes.length > 0 && bytes.length <= MAX_PREVIEW_BYTES;
  return isSmall && previewTypes.includes(detectMimeType(bytes) ?? '') ? bytes : undefined;
}
