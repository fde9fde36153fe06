import type { ToolName } from '@site/api-client/wire';
import type { Engine, EngineJob, InputFile, InputFiles } from '@site/engines';
import {
  checkSdWebui,
  createSdWebuiEngine,
  type SdWebuiInput,
  type SdWebuiTextToImage,
} from '@site/engines/sd-webui';
import type { PictureInput, SettingsOf } from '../database/schema.ts';
import { adaptEngine, findForeignSetting, type Unsupported } from './adapt-engine.ts';
import { readLoras } from './read-loras.ts';
import { withQrCode } from './with-qr-code.ts';

/** Draws art QR codes with Stable Diffusion 1.5. */
const usualQrCodeModel = 'control_v1p_sd15_qrcode_monster_v2';

/**
 * What a Stable Diffusion WebUI or Forge does for a tool: a checkpoint, an upscaler, or ReActor, which has no name.
 * The key is `user:password`, as its `--api-auth`.
 */
export function openSdWebui({
  address,
  key,
  model,
  tool,
  qrCodeModel = usualQrCodeModel,
  maxSilenceMs,
}: {
  address: string;
  key: string;
  /** Of the tools that need one, the name of the checkpoint or the upscaler. */
  model: string;
  tool: ToolName;
  /** The ControlNet model for art QR codes, which fits the checkpoint. */
  qrCodeModel?: string | undefined;
  /** Milliseconds for which it may send nothing. Absent: what its adapter has. */
  maxSilenceMs?: number | undefined;
}): Engine<PictureInput> {
  const [, user = '', password = ''] = /^([^:]*):(.*)$/s.exec(key) ?? [];
  const options = {
    url: address,
    ...(key !== '' && { credentials: { user, password } }),
    ...(maxSilenceMs && { maxSilenceMs }),
  };
  const engine = { ...createSdWebuiEngine(options), check };
  const adapted = adaptEngine(engine, (job) => toInput(job, { tool, model, qrCodeModel }));
  return tool === 'art-qr-code' ? withQrCode(adapted) : adapted;

  function check({ signal }: { signal: AbortSignal }) {
    return checkSdWebui(options, { ...toNeeds({ tool, model, qrCodeModel }), signal });
  }
}

type Offer = { tool: ToolName; model: string; qrCodeModel: string };

function toNeeds({ tool, model, qrCodeModel }: Offer) {
  switch (tool) {
    case 'face-swap':
      return {};
    case 'upscale':
      return { upscaler: model };
    case 'art-qr-code':
      return { checkpoint: model, controlNetModel: qrCodeModel };
    default:
      return { checkpoint: model };
  }
}

function toInput(
  { input, files }: EngineJob<PictureInput>,
  { tool, model, qrCodeModel }: Offer,
): SdWebuiInput | Unsupported {
  switch (tool) {
    case 'face-swap':
      return toFaceSwap(input);
    case 'upscale':
      return toUpscaling(input, { upscaler: model });
    case 'art-qr-code':
      return toArtQrCode(input, { checkpoint: model, model: qrCodeModel });
    default:
      return toTask(toGeneration(input, model), { input, files });
  }
}

function toUpscaling(
  { settings = {} }: PictureInput,
  { upscaler }: { upscaler: string },
): SdWebuiInput | Unsupported {
  const { factor = 2 } = settings;
  return findForeignSetting(settings, ['factor']) ?? { task: 'upscale', upscaler, scale: factor };
}

/** How much ControlNet's model has to say: the most that leaves a picture, and the least that scans. */
const weights = { light: 1.1, balanced: 1.3, strong: 1.6 } as const;

/** Checkpoints read English. */
const styleWords = {
  ink: 'traditional Chinese ink wash painting',
  city: 'city skyline, modern architecture',
  flowers: 'blooming flowers, garden',
  space: 'outer space, nebula, stars',
  sea: 'deep sea, waves, coral reef',
  glass: 'stained glass, translucent colors',
} as const;

function toArtQrCode(
  { prompt, seed, width, height, settings = {}, code }: PictureInput,
  { checkpoint, model }: { checkpoint: string; model: string },
): SdWebuiInput | Unsupported {
  if (!code) return { unsupported: 'There is no code to draw.' };
  const { style, count = 1 } = settings;
  return {
    ...{ task: 'controlnet', checkpoint, model, seed, width, height, count },
    prompt: style === undefined ? prompt : `${prompt}, ${styleWords[style as ArtQrCodeStyle]}`,
    ...{ steps: 30, cfgScale: 7, start: 0.05, end: 0.95 },
    weight: weights[code.strength],
  };
}

type ArtQrCodeStyle = keyof typeof styleWords;

const restorers = { gfpgan: 'GFPGAN', codeformer: 'CodeFormer' } as const;

function toFaceSwap({ settings = {} }: PictureInput): SdWebuiInput {
  const { targetFace, sourceFace, restore } = settings;
  return {
    task: 'face-swap',
    ...(targetFace !== undefined && { faceIndex: targetFace }),
    ...(sourceFace !== undefined && { sourceFaceIndex: sourceFace }),
    ...(restore && { faceRestorer: { name: restorers[restore], visibility: 1 } }),
  };
}

/** A picture to begin with makes another task of it, and so does a mask on that. */
function toTask(
  generation: SdWebuiTextToImage,
  { input, files }: { input: PictureInput; files: InputFiles },
): SdWebuiInput {
  const has = (wanted: InputFile['role']) => files.some(({ role }) => role === wanted);
  if (!has('source')) return generation;
  const { hires: _, ...common } = generation;
  return {
    ...common,
    task: has('mask') ? 'inpaint' : 'img2img',
    width: input.width,
    height: input.height,
    denoisingStrength: input.settings?.denoising ?? 0,
  };
}

function toGeneration(
  { prompt, seed, ...asked }: PictureInput,
  checkpoint: string,
): SdWebuiTextToImage {
  // What swaps no face is of this tool, and its plan has written down what was left out.
  const settings = (asked.settings ?? {}) as SettingsOf<'stable-diffusion'>;
  const { negativePrompt, sampler, scheduler, count, hires, upscaler, denoising } = settings;
  const [width = 0, height = 0] = (settings.size ?? '').split('x').map(Number);
  return {
    ...{ task: 'txt2img', checkpoint, prompt, seed, width, height },
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
