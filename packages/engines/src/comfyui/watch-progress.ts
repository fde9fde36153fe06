import { WebSocket } from 'undici';
import * as v from 'valibot';
import { MAX_PREVIEW_BYTES } from '../engine-limits.ts';
import type { Progress } from '../engine-status.ts';

export type WatchProgressOptions = {
  /** As it was given with the job: ComfyUI tells each client of its own jobs. */
  readonly clientId: string;
  readonly promptId: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long it may take at most. */
  readonly waitMs: number;
  readonly signal: AbortSignal;
};

type Seen = { percent?: number; preview?: Uint8Array };

const progress = v.object({
  type: v.literal('progress'),
  data: v.object({
    value: v.number(),
    max: v.pipe(v.number(), v.gtValue(0)),
    /** Old versions leave it out. */
    prompt_id: v.optional(v.string()),
  }),
});

/** Other nodes may follow the one that runs. */
const mostPercent = 99;

/** A binary message begins with its kind, and a preview's format follows: 32 bits each. */
const previewKind = 1;
const previewOffset = 8;

/**
 * Reads what the socket reports about a job within a time: how far the node is that runs, and its picture so far.
 * Nothing, where there is no socket or it breaks: the job is followed without it.
 */
export async function watchProgress(
  base: string,
  { clientId, promptId, headers, waitMs, signal }: WatchProgressOptions,
): Promise<Pick<Progress, 'percent' | 'preview'>> {
  const seen: Seen = {};
  const address = `${base.replace(/^http/, 'ws')}/ws?clientId=${encodeURIComponent(clientId)}`;
  const socket = new WebSocket(address, { headers: { ...headers } });
  socket.binaryType = 'arraybuffer';
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, waitMs);
    signal.addEventListener('abort', end, { once: true });
    socket.addEventListener('error', end);
    socket.addEventListener('close', end);
    socket.addEventListener('message', ({ data }) => {
      Object.assign(seen, readMessage(data, promptId));
      if (seen.percent !== undefined && seen.preview) end();
    });
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
  socket.close();
  signal.throwIfAborted();
  return seen;
}

function readMessage(data: unknown, promptId: string): Seen {
  if (data instanceof ArrayBuffer) {
    if (data.byteLength <= previewOffset) return {};
    const isPreview = new DataView(data).getUint32(0) === previewKind;
    const preview = new Uint8Array(data, previewOffset);
    return isPreview && preview.length <= MAX_PREVIEW_BYTES ? { preview } : {};
  }
  const { success, output } = v.safeParse(progress, parse(String(data)));
  if (!success) return {};
  const { value, max, prompt_id: id = promptId } = output.data;
  const percent = Math.min(Math.max(Math.round((value / max) * 100), 0), mostPercent);
  return id === promptId ? { percent } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
