import type { InputFile } from '@site/engines';
import type { SdWebuiControl, SdWebuiTextToImage } from '@site/engines/sd-webui';
import * as v from 'valibot';
import type { Asked } from '../adapt-engine.ts';
import { toArtQrCode, withDrawnCode } from '../art-qr-code-request.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { readLoras } from '../read-loras.ts';
import { toOpaqueReference } from '../to-opaque-reference.ts';

/** Draws art QR codes with Stable Diffusion 1.5. */
const usualQrCodeModel = 'control_v1p_sd15_qrcode_monster_v2';

/** Modules that make ControlNet's picture of a reference, and models of Stable Diffusion 1.5 that follow it. */
const usualControls = {
  canny: { module: 'canny', model: 'control_v11p_sd15_canny' },
  lineart: { module: 'lineart_realistic', model: 'control_v11p_sd15_lineart' },
  scribble: { module: 'scribble_hed', model: 'control_v11p_sd15_scribble' },
  depth: { module: 'depth_midas', model: 'control_v11f1p_sd15_depth' },
  openpose: { module: 'openpose_full', model: 'control_v11p_sd15_openpose' },
  reference: { module: 'reference_only' },
} as const satisfies Record<string, SdWebuiControl>;

const controlNetModel = v.pipe(v.string(), v.nonEmpty());

/** Stable Diffusion WebUI or Forge; each of its checkpoints and upscalers is a model. ReActor swaps faces. */
export const sdWebui = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('sd-webui'),
    ...serviceEntries,
    /** Of `user:password`, as given to `--api-auth`. Absent: it runs without that. */
    keyFrom: v.optional(serviceEntries.keyFrom),
    /** The ControlNet model of art QR codes. Absent: `control_v1p_sd15_qrcode_monster_v2`. */
    qrCodeModel: v.optional(controlNetModel),
    /** The ControlNet models of what people may have followed. Absent: those of Stable Diffusion 1.5. */
    controlModels: v.optional(
      v.strictObject({
        canny: v.optional(controlNetModel),
        lineart: v.optional(controlNetModel),
        scribble: v.optional(controlNetModel),
        depth: v.optional(controlNetModel),
        openpose: v.optional(controlNetModel),
      }),
    ),
  }),
  async open(
    { address, qrCodeModel = usualQrCodeModel, controlModels = {} },
    { key, tool, model, choices, maxSilenceMs },
  ) {
    const { checkSdWebui, createSdWebuiEngine } = await import('@site/engines/sd-webui');
    const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(key) ?? [];
    const options = {
      url: address,
      ...(key !== '' && { credentials: { user, password } }),
      ...(maxSilenceMs && { maxSilenceMs }),
    };
    const toControl = (asked: keyof typeof usualControls): SdWebuiControl => {
      const model = asked === 'reference' ? undefined : controlModels[asked];
      return { ...usualControls[asked], ...(model !== undefined && { model }) };
    };
    const needs = {
      ...(tool === 'upscale' ? { upscaler: model } : model !== '' && { checkpoint: model }),
      controls:
        tool === 'art-qr-code'
          ? [{ model: qrCodeModel }]
          : (choices?.controls ?? []).map((one) => toControl(one)),
      ...(choices && {
        samplers: choices.samplers,
        schedulers: choices.schedulers,
        upscalers: choices.upscalers,
        loras: choices.loras,
      }),
    };
    const check = ({ signal }: { signal: AbortSignal }) =>
      checkSdWebui(options, { ...needs, signal });
    const engine = { ...createSdWebuiEngine(options), check };
    return { engine, model, qrCodeModel, toControl };
  },
}).withTools({
  'stable-diffusion': {
    hasMask: true,
    hasRemoteModel: true,
    // A picture to begin with makes another task of it, and so does a mask on that. Each may follow another picture.
    toRequest(asked, { model, toControl }) {
      const { width, height, files, settings } = asked;
      const has = (wanted: InputFile['role']) => files.some(({ role }) => role === wanted);
      const { control, controlWeight: weight = 1 } = settings;
      const generation = {
        ...toGeneration(asked, { checkpoint: model }),
        ...(control !== undefined && { control: { ...toControl(control), weight } }),
      };
      if (!has('source')) return generation;
      const { hires: _, ...common } = generation;
      return {
        ...common,
        width,
        height,
        denoisingStrength: settings.denoising ?? 0,
        task: has('mask') ? 'inpaint' : 'img2img',
      };
    },
    toFiles: ({ files }) =>
      files.map((file) => (file.role === 'control' ? toOpaqueReference(file) : file)),
  },
  'art-qr-code': {
    hasRemoteModel: true,
    toRequest(asked, { model: checkpoint, qrCodeModel: model }) {
      const { seed, width, height, settings } = asked;
      const code = toArtQrCode(asked);
      if (!code) return { unsupported: 'There is no code to draw.' };
      return {
        task: 'controlnet',
        checkpoint,
        model,
        seed,
        width,
        height,
        ...code,
        steps: 30,
        cfgScale: 7,
        start: 0.05,
        end: 0.95,
        count: settings.count ?? 1,
      };
    },
    toFiles: withDrawnCode,
  },
  upscale: {
    hasRemoteModel: true,
    settings: ['factor', 'target', 'restore'],
    toRequest: ({ width, height, settings: { factor = 2, target, restore } }, { model }) => ({
      task: 'upscale',
      upscaler: model,
      ...(target === undefined ? { scale: factor } : { size: { width, height } }),
      ...toFaceRestorer(restore),
    }),
  },
  'face-swap': {
    toRequest: ({ settings: { targetFace, sourceFace, restore } }) => ({
      task: 'face-swap',
      ...(targetFace !== undefined && { faceIndex: targetFace }),
      ...(sourceFace !== undefined && { sourceFaceIndex: sourceFace }),
      ...toFaceRestorer(restore),
    }),
  },
});

const restorers = { gfpgan: 'GFPGAN', codeformer: 'CodeFormer' } as const;

const toFaceRestorer = (restore: keyof typeof restorers | undefined) =>
  restore && { faceRestorer: { name: restorers[restore], visibility: 1 } };

/** A picture from words. Its plan has written down what was left out. */
function toGeneration(
  { prompt, seed, settings }: Asked<'stable-diffusion'>,
  { checkpoint }: { checkpoint: string },
): SdWebuiTextToImage {
  const { negativePrompt, sampler, scheduler, count, hires, upscaler, denoising } = settings;
  const [width = 0, height = 0] = (settings.size ?? '').split('x').map(Number);
  return {
    task: 'txt2img',
    checkpoint,
    prompt,
    seed,
    width,
    height,
    steps: settings.steps ?? 0,
    ...(negativePrompt !== undefined && { negativePrompt }),
    ...(sampler !== undefined && { sampler }),
    ...(scheduler !== undefined && { scheduler }),
    ...(settings.cfg !== undefined && { cfgScale: settings.cfg }),
    ...(count !== undefined && { count }),
    loras: readLoras(settings.loras),
    ...(hires !== undefined &&
      upscaler !== undefined &&
      denoising !== undefined && {
        hires: { scale: hires, upscaler, denoisingStrength: denoising },
      }),
  };
}
