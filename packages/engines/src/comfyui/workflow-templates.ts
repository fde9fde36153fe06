import type { ComfyuiNode, ComfyuiPlace, ComfyuiWorkflow } from './comfyui-workflow.ts';

/** Pixels of a side. */
const side = { type: 'integer', min: 64, max: 4096 } as const;
const text = { type: 'text', maxLength: 4_000 } as const;

const at = (node: string, input: string): readonly ComfyuiPlace[] => [{ node, input }];

/**
 * A picture from words, by the nodes that every ComfyUI has.
 *
 * Its slots: `prompt`, `negativePrompt`, `width`, `height`, `steps`, `cfg`, `count`, `seed`.
 */
export function textToPictureWorkflow({
  checkpoint,
}: {
  /** A file of `models/checkpoints`. */
  checkpoint: string;
}): ComfyuiWorkflow {
  return {
    graph: {
      checkpoint: toNode('CheckpointLoaderSimple', { ckpt_name: checkpoint }),
      positive: toNode('CLIPTextEncode', { text: '', clip: ['checkpoint', 1] }),
      negative: toNode('CLIPTextEncode', { text: '', clip: ['checkpoint', 1] }),
      latent: toNode('EmptyLatentImage', { width: 1024, height: 1024, batch_size: 1 }),
      sampler: toNode('KSampler', {
        ...{ seed: 0, steps: 25, cfg: 7, denoise: 1 },
        ...{ sampler_name: 'dpmpp_2m', scheduler: 'karras', model: ['checkpoint', 0] },
        ...{ positive: ['positive', 0], negative: ['negative', 0], latent_image: ['latent', 0] },
      }),
      decode: toNode('VAEDecode', { samples: ['sampler', 0], vae: ['checkpoint', 2] }),
      save: toNode('SaveImage', { images: ['decode', 0], filename_prefix: 'site' }),
    },
    slots: {
      prompt: { ...text, at: at('positive', 'text') },
      negativePrompt: { ...text, default: '', at: at('negative', 'text') },
      width: { ...side, at: at('latent', 'width') },
      height: { ...side, at: at('latent', 'height') },
      steps: { type: 'integer', default: 25, min: 1, max: 150, at: at('sampler', 'steps') },
      cfg: { type: 'number', default: 7, min: 1, max: 30, at: at('sampler', 'cfg') },
      count: { type: 'integer', default: 1, min: 1, max: 8, at: at('latent', 'batch_size') },
      seed: { type: 'seed', at: at('sampler', 'seed') },
    },
    outputs: ['save'],
  };
}

/**
 * A picture along the lines of a QR code, by a ControlNet that was trained for it.
 *
 * Its slots are those of {@link textToPictureWorkflow}, with a file as `reference` and the `weight` of the code.
 */
export function artQrCodeWorkflow({
  checkpoint,
  controlNet,
}: {
  /** A file of `models/checkpoints`, of the family of the ControlNet. */
  checkpoint: string;
  /** A file of `models/controlnet`, such as `control_v1p_sd15_qrcode_monster_v2.safetensors`. */
  controlNet: string;
}): ComfyuiWorkflow {
  const { graph, slots, outputs } = textToPictureWorkflow({ checkpoint });
  const { sampler, ...nodes } = graph;
  return {
    graph: {
      ...nodes,
      code: toNode('LoadImage', { image: 'code.png' }),
      network: toNode('ControlNetLoader', { control_net_name: controlNet }),
      control: toNode('ControlNetApplyAdvanced', {
        ...{ positive: ['positive', 0], negative: ['negative', 0] },
        ...{ control_net: ['network', 0], image: ['code', 0] },
        // The first steps are free to find a picture, the last ones to finish it.
        ...{ strength: 1.3, start_percent: 0.05, end_percent: 0.95 },
      }),
      sampler: toNode('KSampler', {
        ...{ ...sampler?.inputs, positive: ['control', 0], negative: ['control', 1] },
      }),
    },
    slots: {
      ...slots,
      weight: { type: 'number', default: 1.3, min: 0, max: 2, at: at('control', 'strength') },
      code: { type: 'file', role: 'reference', at: at('code', 'image') },
    },
    outputs,
  };
}

/** Faces that are told apart in a picture. */
const maxFaces = 10;
const face = { type: 'integer', default: 0, min: 0, max: maxFaces - 1 } as const;

/** Detector of faces for ReActor, unless it is told otherwise. */
const detector = { facedetection: 'retinaface_resnet50' } as const;

/**
 * A picture with the face of another one, by the nodes of [ReActor](https://github.com/Gourieff/ComfyUI-ReActor).
 *
 * Its slots: files as `source` and `face`; `targetFace` and `sourceFace`, each counted from the largest one; `restore`, one of
 * `none` and the names in `restorers`, which repairs all faces of the picture.
 */
export function faceSwapWorkflow({
  model = 'inswapper_128.onnx',
  restorers = {},
}: {
  /** A file of `models/insightface`, `models/reswapper` or `models/hyperswap`. Default: `inswapper_128.onnx`. */
  model?: string;
  /** Files of `models/facerestore_models` by names of your own. Default: none. */
  restorers?: Readonly<Record<string, string>>;
} = {}): ComfyuiWorkflow {
  const savers = ['before', 'after', 'save'];
  const toSaver = (node: string) =>
    toNode('SaveImage', { images: [node, 0], filename_prefix: 'site' });
  return {
    graph: {
      picture: toNode('LoadImage', { image: 'picture.png' }),
      face: toNode('LoadImage', { image: 'face.png' }),
      swap: toNode('ReActorFaceSwap', {
        ...{ enabled: true, input_image: ['picture', 0], source_image: ['face', 0] },
        ...{ swap_model: model, ...detector, console_log_level: 1 },
        // By a node of its own: it would change the picture where no face was swapped, too.
        ...{ face_restore_model: 'none', face_restore_visibility: 1, codeformer_weight: 0.5 },
        ...{ detect_gender_input: 'no', detect_gender_source: 'no' },
        ...{ input_faces_index: '0', source_faces_index: '0' },
      }),
      restore: toNode('ReActorRestoreFace', {
        ...{ image: ['swap', 0], ...detector, model: 'none' },
        ...{ visibility: 1, codeformer_weight: 0.5 },
      }),
      before: toSaver('picture'),
      after: toSaver('swap'),
      save: toSaver('restore'),
    },
    slots: {
      source: { type: 'file', role: 'source', at: at('picture', 'image') },
      face: { type: 'file', role: 'face', at: at('face', 'image') },
      targetFace: { ...face, at: at('swap', 'input_faces_index') },
      sourceFace: { ...face, at: at('swap', 'source_faces_index') },
      restore: {
        ...{ type: 'choice', default: 'none', options: ['none', ...Object.keys(restorers)] },
        ...{ values: restorers, at: at('restore', 'model') },
      },
      // Nothing else differs when the same face is put into the same picture again, which would save no file.
      attempt: { type: 'seed', at: savers.flatMap((saver) => at(saver, 'filename_prefix')) },
    },
    outputs: ['save'],
    swap: { before: 'before', after: 'after' },
  };
}

const toNode = (class_type: string, inputs: ComfyuiNode['inputs']): ComfyuiNode => ({
  class_type,
  inputs,
});
