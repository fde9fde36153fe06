import * as v from 'valibot';
import type { InputFileRole } from '../input-file.ts';

/** Task for the WebUI. Sizes are in pixels and divisible by 8; fields that are absent are left to the WebUI. */
export type SdWebuiInput =
  | SdWebuiTextToImage
  | SdWebuiImageToImage
  | SdWebuiInpaint
  | SdWebuiControlNet
  | SdWebuiUpscale
  | SdWebuiFaceSwap;

/** Fields of all tasks that make a new picture. */
export type SdWebuiGeneration = {
  /** Without tags such as `<lora:…>`, which the WebUI ignores where it does not know them: see `loras`. */
  readonly prompt: string;
  /** Words for what should not be seen. Default: none. */
  readonly negativePrompt?: string;
  /** Title or name of a checkpoint. Absent: the one that is loaded. */
  readonly checkpoint?: string;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** Sampling steps. */
  readonly steps: number;
  /** As `/sdapi/v1/samplers` names it. Default: the WebUI's own. */
  readonly sampler?: string;
  /** As `/sdapi/v1/schedulers` names it. Default: the sampler's own. */
  readonly scheduler?: string;
  /** How closely the prompt is followed. Default: the WebUI's own. */
  readonly cfgScale?: number;
  /** Absent: one that follows from the attempt's id, so that the attempt can be repeated. */
  readonly seed?: number;
  /** How many pictures, made one after the other. Default: 1. */
  readonly count?: number;
  /** By their names, each with its weight. Default: none. */
  readonly loras?: readonly { readonly name: string; readonly weight: number }[];
};

export type SdWebuiTextToImage = SdWebuiGeneration & {
  /** A picture from a prompt. */
  readonly task: 'txt2img';
  /** Makes the picture again in a larger size. */
  readonly hires?: {
    readonly scale: number;
    readonly upscaler: string;
    readonly denoisingStrength: number;
    /** Default: as many as `steps`. */
    readonly steps?: number;
  };
  /** Takes a `reference`, which the picture follows. Absent: it takes none. */
  readonly control?: SdWebuiControl;
};

/** Use of the `reference` by ControlNet: the picture follows its lines, depths or poses. */
export type SdWebuiControl = {
  /**
   * As `/controlnet/model_list` names it, with or without the hash. Absent: none, for a preprocessor that needs none,
   * such as `reference_only`.
   */
  readonly model?: string;
  /** The preprocessor, as the WebUI's own pages name it, such as `lineart_realistic`. Default: `none`. */
  readonly module?: string;
  /** Default: 1. */
  readonly weight?: number;
  /** The part of the steps in which it has a say. Default: from 0 to 1. */
  readonly start?: number;
  /** The end of that part. Default: 1. */
  readonly end?: number;
  /** Default: `balanced`. */
  readonly priority?: 'balanced' | 'prompt' | 'controlnet';
  /** Default: `crop`. */
  readonly resize?: 'stretch' | 'crop' | 'fill';
};

/** Changes the `source`. */
export type SdWebuiImageToImage = SdWebuiGeneration & {
  /** Another picture from one. */
  readonly task: 'img2img';
  /** 0 keeps the picture, 1 makes another one. */
  readonly denoisingStrength: number;
  /** How a source of other proportions is fitted. Default: `stretch`. */
  readonly resize?: 'stretch' | 'crop' | 'fill';
  /** Takes a `reference` too, which the changed picture follows. Absent: it takes none. */
  readonly control?: SdWebuiControl;
};

/** Changes the `source` where the `mask` is transparent. */
export type SdWebuiInpaint = SdWebuiGeneration & {
  /** The part anew where the mask is transparent. */
  readonly task: 'inpaint';
  /** 0 keeps the part, 1 makes another one. */
  readonly denoisingStrength: number;
  /** Content that the changed part begins with. Default: `original`. */
  readonly fill?: 'colours' | 'original' | 'noise' | 'nothing';
  /** Softens the edge, in pixels. Default: 4. */
  readonly maskBlur?: number;
  /**
   * Makes the changed part alone, in the full size, with so many pixels around it. Absent: it works on
   * the whole picture.
   */
  readonly onlyMasked?: { readonly padding: number };
  /** Takes a `reference` too, which the changed picture follows. Absent: it takes none. */
  readonly control?: SdWebuiControl;
};

/** Draws a picture along the lines of the `reference`, such as a QR code. */
export type SdWebuiControlNet = SdWebuiGeneration &
  SdWebuiControl & {
    /** A picture along the lines of another one. */
    readonly task: 'controlnet';
  };

/** Enlarges the `source`. */
export type SdWebuiUpscale = {
  /** A larger picture, by a model. */
  readonly task: 'upscale';
  /** As `/sdapi/v1/upscalers` names it. */
  readonly upscaler: string;
  /** How many times as wide and as high it becomes. Absent: `size` says it. */
  readonly scale?: number;
  /**
   * The width and height that it becomes, in pixels, of the proportions of the source; the WebUI rounds them down to
   * multiples of 8. Absent: `scale` says it.
   */
  readonly size?: { readonly width: number; readonly height: number };
  /** Repairs faces afterwards. Absent: they stay as they are. */
  readonly faceRestorer?: SdWebuiFaceRestorer;
};

/** Puts the `face` into the `source`. */
export type SdWebuiFaceSwap = {
  /** Puts the face of one picture into another, by ReActor. */
  readonly task: 'face-swap';
  /** Which face of the `source` is replaced, from the largest one. Default: 0. */
  readonly faceIndex?: number;
  /** Which face of the `face` picture is put in. Default: 0. */
  readonly sourceFaceIndex?: number;
  /** Repairs the face afterwards. Absent: it stays as ReActor made it. */
  readonly faceRestorer?: SdWebuiFaceRestorer;
};

export type SdWebuiFaceRestorer = {
  /** A face restorer that the WebUI has. */
  readonly name: 'CodeFormer' | 'GFPGAN';
  /** 0 to 1. */
  readonly visibility: number;
};

type SdWebuiTask = SdWebuiInput['task'];

/** The files that each task takes: exactly one of each role; with `control`, a `reference` besides. */
export const sdWebuiFiles: Readonly<Record<SdWebuiTask, readonly InputFileRole[]>> = {
  txt2img: [],
  img2img: ['source'],
  inpaint: ['source', 'mask'],
  controlnet: ['reference'],
  upscale: ['source'],
  'face-swap': ['source', 'face'],
};

/** The least and the most of each number, as far as the service or its own pages set them. */
const sdWebuiLimits = {
  side: [64, 4096],
  steps: [1, 150],
  cfgScale: [1, 30],
  seed: [0, 4_294_967_295],
  count: [1, 16],
  loraWeight: [-2, 2],
  scale: [1, 8],
  upscaledSide: [1, 16_384],
  maskBlur: [0, 64],
  padding: [0, 256],
  controlNetWeight: [0, 2],
  share: [0, 1],
  faceIndex: [0, 15],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>;

type Limit = keyof typeof sdWebuiLimits;

const number = (limit: Limit) => {
  const [least, most] = sdWebuiLimits[limit];
  return v.pipe(v.number(), v.minValue(least), v.maxValue(most));
};
const integer = (limit: Limit) => v.pipe(number(limit), v.integer());
const name = v.pipe(v.string(), v.nonEmpty());

/** The tags of extra networks; the WebUI takes any of them out of a prompt. */
const tag = /<\w+:[^>]+>/;
const text = v.pipe(
  v.string(),
  v.check((prompt) => !tag.test(prompt), 'has a tag in angle brackets; LoRAs belong in loras'),
);

/** The WebUI rounds other sizes down. */
const side = v.pipe(integer('side'), v.multipleOf(8));

const generation = {
  prompt: text,
  negativePrompt: v.exactOptional(text),
  checkpoint: v.exactOptional(name),
  width: side,
  height: side,
  steps: integer('steps'),
  sampler: v.exactOptional(name),
  scheduler: v.exactOptional(name),
  cfgScale: v.exactOptional(number('cfgScale')),
  seed: v.exactOptional(integer('seed')),
  count: v.exactOptional(integer('count')),
  loras: v.exactOptional(
    v.array(
      v.strictObject({
        name: v.pipe(name, v.regex(/^[^<>:]+$/)),
        weight: number('loraWeight'),
      }),
    ),
  ),
};

const resize = v.exactOptional(v.picklist(['stretch', 'crop', 'fill']));

const control = {
  model: v.exactOptional(name),
  module: v.exactOptional(name),
  weight: v.exactOptional(number('controlNetWeight')),
  start: v.exactOptional(number('share')),
  end: v.exactOptional(number('share')),
  priority: v.exactOptional(v.picklist(['balanced', 'prompt', 'controlnet'])),
  resize,
};

const isInOrder = ({ start = 0, end = 1 }: SdWebuiControl) => start <= end;

/** ControlNet would follow nothing, and say nothing. */
const hasModel = ({ model, module = '' }: SdWebuiControl) =>
  model !== undefined || module.startsWith('reference_');

const controlIssues = {
  order: 'starts after its end',
  model: 'needs a model: only preprocessors that begin with reference_ do without',
};

const optionalControl = v.exactOptional(
  v.pipe(
    v.strictObject(control),
    v.check((control) => isInOrder(control), controlIssues.order),
    v.check((control) => hasModel(control), controlIssues.model),
  ),
);

const faceRestorer = v.exactOptional(
  v.strictObject({ name: v.picklist(['CodeFormer', 'GFPGAN']), visibility: number('share') }),
);

/** Fields that are not in it are refused, since they would be ignored. */
export const sdWebuiInput: v.GenericSchema<unknown, SdWebuiInput> = v.variant('task', [
  v.strictObject({
    task: v.literal('txt2img'),
    ...generation,
    hires: v.exactOptional(
      v.strictObject({
        scale: number('scale'),
        upscaler: name,
        denoisingStrength: number('share'),
        steps: v.exactOptional(integer('steps')),
      }),
    ),
    control: optionalControl,
  }),
  v.strictObject({
    task: v.literal('img2img'),
    ...generation,
    denoisingStrength: number('share'),
    resize,
    control: optionalControl,
  }),
  v.strictObject({
    task: v.literal('inpaint'),
    ...generation,
    denoisingStrength: number('share'),
    fill: v.exactOptional(v.picklist(['colours', 'original', 'noise', 'nothing'])),
    maskBlur: v.exactOptional(integer('maskBlur')),
    onlyMasked: v.exactOptional(v.strictObject({ padding: integer('padding') })),
    control: optionalControl,
  }),
  v.pipe(
    v.strictObject({
      task: v.literal('controlnet'),
      ...generation,
      ...control,
    }),
    v.check((control) => isInOrder(control), controlIssues.order),
    v.check((control) => hasModel(control), controlIssues.model),
  ),
  v.pipe(
    v.strictObject({
      task: v.literal('upscale'),
      upscaler: v.pipe(name, v.notValue('None')),
      scale: v.exactOptional(number('scale')),
      size: v.exactOptional(
        v.strictObject({ width: integer('upscaledSide'), height: integer('upscaledSide') }),
      ),
      faceRestorer,
    }),
    v.check(
      ({ scale, size }) => (scale === undefined) !== (size === undefined),
      'needs a scale or a size, and not both',
    ),
  ),
  v.strictObject({
    task: v.literal('face-swap'),
    faceIndex: v.exactOptional(integer('faceIndex')),
    sourceFaceIndex: v.exactOptional(integer('faceIndex')),
    faceRestorer,
  }),
]);
