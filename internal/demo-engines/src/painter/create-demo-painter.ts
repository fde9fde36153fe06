import type {
  Engine,
  EngineAction,
  EngineFailed,
  EngineJob,
  EngineOutput,
  EngineStatus,
  InputFiles,
  JsonValue,
  Progress,
  StartOptions,
} from '@site/engines';
import { swapFaces } from '../face-swapper/swap-faces.ts';
import { cutOut } from './cut-out.ts';
import { meanColor, type Picture } from './develop.ts';
import { editPicture } from './edit-picture.ts';
import { encodePicture, encodePreview } from './encode-picture.ts';
import type { EngravedCode } from './engrave-code.ts';
import { followEdges } from './follow-edges.ts';
import { actionsOf, beginGrid, continueGrid, readGrid, takesWords, toOperation } from './grid.ts';
import { readHole } from './hole.ts';
import type { LayerOptions } from './layers.ts';
import { lendColors, readTones, type Tones } from './lend-colors.ts';
import { openPainterPool } from './open-painter-pool.ts';
import { isPainterTask, runTask } from './run-task.ts';

/** The longest side in pixels that a thread can paint without harming the server beside it. */
export const MAX_SIDE = 4096;

const MAX_SEED = 4_294_967_295;

export type CreateDemoPainterOptions = {
  /** Whether a prompt gives four small pictures, of which one can be taken out, as Midjourney does it. */
  readonly isGrid?: boolean;
};

export type DemoPainterInput = {
  readonly prompt: string;
  /** 0 to 4294967295. */
  readonly seed: number;
  /** Pixels, a multiple of 8, at most {@link MAX_SIDE}. */
  readonly width: number;
  readonly height: number;
  readonly settings?: {
    /** How many, each from a seed of its own. */
    readonly count?: number | undefined;
    /** Of edits. Where neither is there, they keep the shape of the picture that is changed. */
    readonly ratio?: string | undefined;
    readonly size?: string | undefined;
    /** `transparent`: what is behind the subject is taken away, as far as that can be told. */
    readonly background?: string | undefined;
    /** Of edits: how much of the picture changes, 0 to 1. */
    readonly denoising?: number | undefined;
    /** With a picture as `control`: how clearly its edges are drawn, 0 to 2. Default: 1. */
    readonly controlWeight?: number | undefined;
    /** Of face swaps: which face is replaced, and which is put in, from the largest one. */
    readonly targetFace?: number | undefined;
    readonly sourceFace?: number | undefined;
    /** With `isGrid`: what is made instead of pictures of the prompt. Others than a `PainterTask` are not. */
    readonly task?: string | undefined;
    /** Of art QR codes: what the picture is like; unknown ones are left out. */
    readonly style?: string | undefined;
  };
  /** Drawn over the whole picture, so that it can be scanned. */
  readonly code?: EngravedCode;
};

/**
 * The built-in engine: paints an abstract picture or a landscape of the mind from the words of the
 * prompt. The same prompt, seed and size give the same bytes.
 *
 * It runs in threads of its own that are shared by all calls and started by the first; calls beyond
 * their number wait. `start` rejects with the signal's reason as soon as it is aborted. A thread that
 * dies fails its job, which can be started again in a new one.
 *
 * It offers to vary what it has painted: the same subject and colours, recomposed by the seed of
 * the next job. With `isGrid` it offers what Midjourney does: see `actionsOf`.
 *
 * A `task` mixes pictures that are given as `reference`, tells prompts for the one that is the `source`, or
 * shortens the prompt.
 *
 * A picture as `source` with another one as `face` gets the face of that one.
 *
 * A picture as `source` alone is redrawn by the words, in the colours of those that are given as `reference`,
 * and only where a `mask` is transparent, if there is one. The edges of one that is the `control` are drawn into
 * whatever is painted or redrawn, unless it is a grid.
 * Without one, a grid takes the colours of those that are given as `style`, and so does what is made of it.
 * References are accepted but not looked at, as the facts say; other files are refused.
 */
export function createDemoPainter({
  isGrid = false,
}: CreateDemoPainterOptions = {}): Engine<DemoPainterInput> {
  const pool = openPainterPool();
  return {
    isRepeatable: true,
    async start(job, { signal, onProgress }) {
      signal.throwIfAborted();
      if (job.files.some(({ role }) => role === 'face')) {
        return await swapFaces(job, { signal, onProgress });
      }
      const refused = refuse(job, { isGrid });
      if (refused) return refused;
      const { task } = job.input.settings ?? {};
      if (isPainterTask(task) && !job.parent) return await runTask(job, { task, signal });
      if (job.files.some(({ role }) => role === 'source')) {
        return await editPicture(job, { signal, onProgress });
      }
      if (isGrid) return await paintGrid(job, { signal, onProgress });
      const { seed, code, settings: { count = 1, style = '', background } = {} } = job.input;
      const { controlWeight: weight = 1 } = job.input.settings ?? {};
      const control = job.files.find(({ role }) => role === 'control');
      const prompt = `${job.input.prompt} ${styleWords[style] ?? ''}`.trim();
      // A variation of a variation is one of what came first.
      const first: Painted = readPainted(job.parent?.operation) ?? { prompt, seed };
      try {
        const reference = await control?.readBytes?.({ signal });
        const outputs: EngineOutput[] = [];
        for (let index = 0; index < count; index += 1) {
          const nth = (of: number) => (of + index) % (MAX_SEED + 1);
          const output = await paint({
            ...first,
            ...(job.parent ? { variation: nth(seed) } : { seed: nth(first.seed) }),
            width: job.input.width,
            height: job.input.height,
            code,
            isTransparent: background === 'transparent',
            followed: reference && { reference, weight },
            signal,
            onProgress: ({ percent = 0, ...progress }) =>
              onProgress({ percent: (100 * index + percent) / count, ...progress }),
          });
          outputs.push(output);
        }
        return {
          status: 'succeeded',
          outputs,
          ...(job.files.some(({ role }) => role === 'reference') && {
            facts: { warnings: [unseenReferences] },
          }),
          // What comes of them would follow nothing.
          actions: control ? [] : [vary],
          operation: first,
        };
      } catch (error) {
        signal.throwIfAborted();
        return fail({ reason: 'vendor', isRetryable: true, vendorMessage: String(error) });
      }
    },
  };

  /** Pictures of a grid have half the width and height of the one that is taken out. */
  async function paintGrid(
    { input, files, parent }: EngineJob<DemoPainterInput>,
    { signal, onProgress }: StartOptions,
  ): Promise<EngineStatus> {
    const { prompt, seed, width, height } = input;
    const ratio = width / height;
    const before = readGrid(parent?.operation, { ratio });
    const mask = await files.find(({ role }) => role === 'mask')?.readBytes?.({ signal });
    const grid = parent
      ? before &&
        continueGrid(before, {
          ...{ action: parent.action, seed, ratio },
          words: takesWords(before, parent) ? prompt : undefined,
          hole: mask && (await readHole(mask)),
        })
      : beginGrid(prompt, { seed, ratio });
    if (!grid) return unknownAction(parent?.action);
    const styles = files.filter(({ role }) => role === 'style');
    let tones: readonly Tones[];
    try {
      tones = parent ? readStoredTones(parent.operation) : await readStyles(styles, { signal });
    } catch (error) {
      signal.throwIfAborted();
      return fail({ reason: 'invalid-input', isRetryable: false, vendorMessage: String(error) });
    }
    const { length } = grid.pictures;
    const area = (width * height) / (length > 1 ? 4 : 1);
    try {
      const outputs: EngineOutput[] = [];
      for (const [index, { ratio: shape, ...picture }] of grid.pictures.entries()) {
        const output = await paint({
          ...picture,
          prompt: grid.prompt,
          width: toSide(Math.sqrt(area * shape)),
          height: toSide(Math.sqrt(area / shape)),
          code: undefined,
          isTransparent: false,
          tones,
          signal,
          onProgress: ({ percent = 0, ...progress }) =>
            onProgress({ percent: (100 * index + percent) / length, ...progress }),
        });
        outputs.push(output);
      }
      return {
        status: 'succeeded',
        outputs,
        ...(files.some(({ role }) => role === 'reference') && {
          facts: { warnings: [unseenReferences] },
        }),
        actions: actionsOf(grid),
        operation: Object.assign({}, toOperation(grid), tones.length > 0 && { tones }),
      };
    } catch (error) {
      signal.throwIfAborted();
      return fail({ reason: 'vendor', isRetryable: true, vendorMessage: String(error) });
    }
  }

  type PaintOptions = LayerOptions &
    Pick<DemoPainterInput, 'width' | 'height'> & {
      code: EngravedCode | undefined;
      isTransparent: boolean;
      /** Of the pictures whose colours it takes. */
      tones?: readonly Tones[];
      /** The picture whose edges it follows, and how clearly. */
      followed?: Parameters<typeof followEdges>[1] | undefined;
      signal: AbortSignal;
      onProgress: (progress: Progress) => void;
    };

  async function paint({
    onProgress,
    isTransparent,
    tones = [],
    followed,
    ...options
  }: PaintOptions): Promise<EngineOutput> {
    const { width, height, signal } = options;
    let isEncoding = false;
    let isDone = false;
    let reached = 0;
    const showPreview = async (percent: number, preview: Picture) => {
      reached = percent;
      if (isEncoding) return onProgress({ percent });
      isEncoding = true;
      try {
        const bytes = await encodePreview(preview);
        if (!isDone && !signal.aborted) onProgress({ percent: reached, preview: bytes });
      } finally {
        isEncoding = false;
      }
    };
    try {
      const painted = await pool.paint({
        ...options,
        onPreview: (percent, preview) => void showPreview(percent, preview),
      });
      isDone = true;
      let { picture, color } = painted;
      if (tones.length > 0) picture = await lendColors(picture, tones);
      if (followed) picture = await followEdges(picture, followed);
      if (picture !== painted.picture) color = meanColor(picture);
      const opacity = isTransparent ? await cutOut(picture) : undefined;
      const bytes = await encodePicture(picture, opacity);
      signal.throwIfAborted();
      onProgress({ percent: 100 });
      const output = {
        media: 'image',
        mimeType: 'image/webp',
        source: { bytes },
        width,
        height,
      } as const;
      // The colour is that of the whole.
      return opacity ? output : { ...output, color };
    } finally {
      isDone = true;
    }
  }
}

/** Words that a style of art QR codes adds to the prompt, known to the painter. */
const styleWords: Readonly<Record<string, string>> = {
  ink: '水墨 山水',
  city: '霓虹 城市',
  flowers: '花园 花',
  space: '星云 宇宙',
  sea: '海 浪',
  glass: '彩窗',
};

/** Facts that a picture and all its variations have in common. */
type Painted = { readonly prompt: string; readonly seed: number };

/** Named as on the service that people know it from. */
const vary: EngineAction = { id: 'vary', label: 'V1' };

function readPainted(operation: JsonValue | undefined): Painted | undefined {
  if (typeof operation !== 'object' || operation === null || !('seed' in operation))
    return undefined;
  const { prompt, seed } = operation;
  return typeof prompt === 'string' && typeof seed === 'number' ? { prompt, seed } : undefined;
}

function unknownAction(action: string | undefined): EngineFailed {
  const vendorMessage = `The demo painter does not know the action ${action}.`;
  return fail({ reason: 'unsupported', isRetryable: false, vendorMessage });
}

/** Multiples of 8, as all sides are. */
const toSide = (pixels: number) => Math.max(8, Math.round(pixels / 8) * 8);

async function readStyles(
  files: InputFiles,
  { signal }: { signal: AbortSignal },
): Promise<readonly Tones[]> {
  return await Promise.all(
    files.map(async ({ readBytes }) => {
      if (!readBytes) throw new Error('A picture has a link alone.');
      return await readTones(await readBytes({ signal }));
    }),
  );
}

/** The colours that a grid was painted in. */
function readStoredTones(operation: JsonValue): readonly Tones[] {
  const { tones = [] } = Object(operation) as { tones?: readonly Tones[] };
  return tones;
}

const unseenReferences = 'The demo painter does not look at reference images.';

function refuse(
  { input, files, parent }: EngineJob<DemoPainterInput>,
  { isGrid }: Required<CreateDemoPainterOptions>,
): EngineFailed | undefined {
  const isVariation = parent?.action === vary.id && readPainted(parent.operation);
  if (parent && !isGrid && !isVariation) {
    return unknownAction(parent.action);
  }
  const takesMask = files.some(({ role }) => role === 'source') || (isGrid && parent !== undefined);
  const unknown = files.find(
    ({ role }) =>
      role !== 'reference' &&
      role !== 'source' &&
      !(role === 'control' && !isGrid) &&
      !(role === 'style' && isGrid) &&
      !(role === 'mask' && takesMask),
  );
  if (unknown) {
    const vendorMessage = `The demo painter takes no file as ${unknown.role}.`;
    return fail({ reason: 'unsupported', isRetryable: false, vendorMessage });
  }
  const isSide = (side: number) => side >= 8 && side <= MAX_SIDE && side % 8 === 0;
  if (isSide(input.width) && isSide(input.height)) return undefined;
  const vendorMessage = `The demo painter does not paint ${input.width} × ${input.height} pixels.`;
  return fail({ reason: 'invalid-input', isRetryable: false, vendorMessage });
}

function fail(failure: Omit<EngineFailed, 'status'>): EngineFailed {
  return { status: 'failed', ...failure };
}
