import * as v from 'valibot';
import type { EngineStatus, Progress } from '../engine-status.ts';
import { failAs, ServiceFailure } from '../service/service-failure.ts';
import { toSeed } from '../service/to-seed.ts';
import { toWhiteMask } from '../service/to-white-mask.ts';
import {
  findCheckpoint,
  findControlNetModel,
  findControlNetModule,
  findLoras,
  findSampler,
  findScheduler,
  findUpscaler,
} from './find-installed.ts';
import type {
  SdWebuiControl,
  SdWebuiControlNet,
  SdWebuiImageToImage,
  SdWebuiInpaint,
  SdWebuiTextToImage,
} from './sd-webui-input.ts';
import { toBase64, toImage } from './to-image.ts';
import { interruptTask, watchProgress } from './watch-progress.ts';
import type { WebUi } from './web-ui.ts';

type Input = SdWebuiTextToImage | SdWebuiImageToImage | SdWebuiInpaint | SdWebuiControlNet;
type Fields = Readonly<Record<string, unknown>>;

/** Milliseconds for the interruption of a job that nobody waits for. */
const INTERRUPT_TIMEOUT = 10_000;

const answer = v.object({ images: v.array(v.string()), info: v.string() });

const info = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    all_seeds: v.optional(v.array(v.number()), []),
    index_of_first_image: v.optional(v.number(), 0),
  }),
);

const resizeModes = { stretch: 0, crop: 1, fill: 2 };
const fills = { colours: 0, original: 1, noise: 2, nothing: 3 };

/** ControlNet's own names for them. */
const controlResizeModes = {
  stretch: 'Just Resize',
  crop: 'Crop and Resize',
  fill: 'Resize and Fill',
};
const controlModes = {
  balanced: 'Balanced',
  prompt: 'My prompt is more important',
  controlnet: 'ControlNet is more important',
};

/** Makes pictures with the loaded checkpoint or another one. */
export async function generate({
  webUi,
  input,
  files,
  attemptId,
  signal,
  onProgress,
}: {
  webUi: WebUi;
  input: Input;
  files: readonly Uint8Array[];
  attemptId: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}): Promise<EngineStatus> {
  const { count = 1 } = input;
  const taskId = `task(${attemptId})`;
  const body = {
    ...(await toCommonFields(input, { webUi, attemptId, signal })),
    ...(await toFieldsOfTask(input, { webUi, files, signal })),
    force_task_id: taskId,
  };
  const path = input.task === 'img2img' || input.task === 'inpaint' ? 'img2img' : 'txt2img';
  const watch = new AbortController();
  void watchProgress({ webUi, taskId, onProgress, signal: watch.signal });
  try {
    const made = await webUi.make(`/sdapi/v1/${path}`, body, answer, { signal });
    return toStatus(made, { count });
  } finally {
    watch.abort();
    if (signal.aborted) {
      const waiting = AbortSignal.timeout(INTERRUPT_TIMEOUT);
      // If it cannot be stopped, it ends by itself.
      await interruptTask({ webUi, taskId, signal: waiting }).catch(() => {});
    }
  }
}

async function toCommonFields(
  input: Input,
  { webUi, attemptId, signal }: { webUi: WebUi; attemptId: string; signal: AbortSignal },
): Promise<Fields> {
  const { checkpoint, sampler, scheduler, loras = [] } = input;
  const ask = { webUi, signal };
  const names = await findLoras(
    loras.map(({ name }) => name),
    ask,
  );
  const tags = loras.map(({ weight }, index) => ` <lora:${names[index]}:${weight}>`);
  const override = checkpoint !== undefined && {
    override_settings: { sd_model_checkpoint: await findCheckpoint(checkpoint, ask) },
  };
  return {
    prompt: `${input.prompt}${tags.join('')}`,
    negative_prompt: input.negativePrompt ?? '',
    width: input.width,
    height: input.height,
    steps: input.steps,
    seed: input.seed ?? toSeed(attemptId),
    batch_size: 1,
    n_iter: input.count ?? 1,
    ...(input.cfgScale !== undefined && { cfg_scale: input.cfgScale }),
    ...(sampler !== undefined && { sampler_name: await findSampler(sampler, ask) }),
    ...(scheduler !== undefined && { scheduler: await findScheduler(scheduler, ask) }),
    ...override,
  };
}

async function toFieldsOfTask(
  input: Input,
  { webUi, files, signal }: { webUi: WebUi; files: readonly Uint8Array[]; signal: AbortSignal },
): Promise<Fields> {
  const [first = new Uint8Array(), second = new Uint8Array(), third = new Uint8Array()] = files;
  const ask = { webUi, signal };
  switch (input.task) {
    case 'txt2img': {
      const { hires } = input;
      const control = input.control && (await toControl(input.control, first, ask));
      if (!hires) return { ...control };
      return {
        ...control,
        enable_hr: true,
        hr_scale: hires.scale,
        hr_upscaler: await findUpscaler(hires.upscaler, { ...ask, mayBeLatent: true }),
        hr_second_pass_steps: hires.steps ?? 0,
        denoising_strength: hires.denoisingStrength,
        // Forge fails without it: Haoming02/sd-webui-forge-classic#1385.
        hr_additional_modules: ['Use same choices'],
      };
    }
    case 'img2img':
      return {
        init_images: [toBase64(first)],
        denoising_strength: input.denoisingStrength,
        resize_mode: resizeModes[input.resize ?? 'stretch'],
        ...(input.control && (await toControl(input.control, second, ask))),
      };
    case 'inpaint':
      return {
        init_images: [toBase64(first)],
        mask: toBase64(await toWhiteMask(second)),
        denoising_strength: input.denoisingStrength,
        resize_mode: resizeModes.stretch,
        inpainting_fill: fills[input.fill ?? 'original'],
        inpainting_mask_invert: 0,
        mask_blur: input.maskBlur ?? 4,
        inpaint_full_res: input.onlyMasked !== undefined,
        inpaint_full_res_padding: input.onlyMasked?.padding ?? 0,
        ...(input.control && (await toControl(input.control, third, ask))),
      };
    case 'controlnet':
      return toControl(input, first, ask);
  }
}

async function toControl(
  control: SdWebuiControl,
  reference: Uint8Array,
  ask: { webUi: WebUi; signal: AbortSignal },
): Promise<Fields> {
  const unit = {
    enabled: true,
    module: await findControlNetModule(control.module ?? 'none', ask),
    model: control.model === undefined ? 'None' : await findControlNetModel(control.model, ask),
    image: toBase64(assertOpaque(reference)),
    weight: control.weight ?? 1,
    guidance_start: control.start ?? 0,
    guidance_end: control.end ?? 1,
    control_mode: controlModes[control.priority ?? 'balanced'],
    resize_mode: controlResizeModes[control.resize ?? 'crop'],
    // Otherwise the picture that guides is among the results.
    save_detected_map: false,
  };
  return { alwayson_scripts: { controlnet: { args: [unit] } } };
}

/** A PNG's type of pixels: grey, or colours, without transparency or a palette. */
const opaqueTypes: ReadonlySet<number | undefined> = new Set([0, 2]);

/** ControlNet fails at other PNGs, says so in its log alone, and follows nothing. */
function assertOpaque(reference: Uint8Array): Uint8Array {
  const isPng = Buffer.from(reference.subarray(0, 4)).toString('latin1') === '\x89PNG';
  if (!isPng || opaqueTypes.has(reference[25])) return reference;
  failAs('invalid-input', 'The reference is a PNG with transparency or a palette.');
}

function toStatus(
  { images, info: text }: v.InferOutput<typeof answer>,
  { count }: { count: number },
): EngineStatus {
  const told = v.safeParse(info, text);
  const { all_seeds: seeds, index_of_first_image: first } = told.success
    ? told.output
    : { all_seeds: [], index_of_first_image: 0 };
  const made = images.slice(first, first + count);
  if (made.length < count) {
    const vendorMessage = `It made ${made.length} of ${count}: somebody interrupted it.`;
    throw new ServiceFailure({ reason: 'vendor', vendorMessage });
  }
  const [seed] = seeds;
  return {
    status: 'succeeded',
    outputs: made.map(toImage),
    ...(seed === undefined ? {} : { facts: { seed } }),
  };
}
