type Range = { readonly min?: number; readonly max?: number };

type Inputs = Readonly<Record<string, readonly [string | readonly (string | number)[], Range?]>>;

type NodeClass = {
  readonly input: { readonly required: Inputs; readonly optional?: Inputs };
  readonly output_node: boolean;
};

const seed = ['INT', { min: 0, max: 2 ** 64 }] as const;
const share = ['FLOAT', { min: 0, max: 1 }] as const;
const genders = [['no', 'female', 'male']] as const;
/** Detectors and restorers of faces, of ReActor. */
const detectors = [['retinaface_resnet50', 'retinaface_mobile0.25', 'YOLOv5l', 'YOLOv5n']] as const;
const restorers = [['none', 'codeformer-v0.1.0.pth', 'GFPGANv1.4.pth']] as const;
const side = ['INT', { min: 16, max: 16_384 }] as const;

const toClass = (required: Inputs, isOutput = false): NodeClass => ({
  input: { required },
  output_node: isOutput,
});

/**
 * Classes that `GET /object_info` tells of some nodes of ComfyUI's own (`nodes.py`) and of
 * ReActor (Gourieff/ComfyUI-ReActor at 6ad6b35, `nodes.py`), as far as graphs need them.
 */
export const nodeClasses: Readonly<Record<string, NodeClass>> = {
  CheckpointLoaderSimple: toClass({ ckpt_name: [['dreamshaper_8.safetensors']] }),
  CLIPTextEncode: toClass({ text: ['STRING'], clip: ['CLIP'] }),
  ControlNetApplyAdvanced: toClass({
    positive: ['CONDITIONING'],
    negative: ['CONDITIONING'],
    control_net: ['CONTROL_NET'],
    image: ['IMAGE'],
    strength: ['FLOAT', { min: 0, max: 10 }],
    start_percent: ['FLOAT', { min: 0, max: 1 }],
    end_percent: ['FLOAT', { min: 0, max: 1 }],
  }),
  ControlNetLoader: toClass({
    control_net_name: [['control_v1p_sd15_qrcode_monster_v2.safetensors']],
  }),
  EmptyImage: toClass({
    width: side,
    height: side,
    batch_size: ['INT', { min: 1, max: 4096 }],
    color: ['INT', { min: 0, max: 0xffffff }],
  }),
  EmptyLatentImage: toClass({
    width: side,
    height: side,
    batch_size: ['INT', { min: 1, max: 4096 }],
  }),
  ImageScale: toClass({
    image: ['IMAGE'],
    upscale_method: [['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']],
    width: ['INT', { min: 0, max: 16_384 }],
    height: ['INT', { min: 0, max: 16_384 }],
    crop: [['disabled', 'center']],
  }),
  ImageScaleBy: toClass({
    image: ['IMAGE'],
    upscale_method: [['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']],
    scale_by: ['FLOAT', { min: 0.01, max: 8 }],
  }),
  KSampler: toClass({
    model: ['MODEL'],
    seed,
    steps: ['INT', { min: 1, max: 10_000 }],
    cfg: ['FLOAT', { min: 0, max: 100 }],
    sampler_name: [['euler', 'dpmpp_2m']],
    scheduler: [['normal', 'karras']],
    positive: ['CONDITIONING'],
    negative: ['CONDITIONING'],
    latent_image: ['LATENT'],
    denoise: ['FLOAT', { min: 0, max: 1 }],
  }),
  LoadImage: toClass({ image: [[]] }),
  ReActorFaceSwap: {
    input: {
      required: {
        enabled: ['BOOLEAN'],
        input_image: ['IMAGE'],
        swap_model: [['inswapper_128.onnx']],
        facedetection: detectors,
        face_restore_model: restorers,
        face_restore_visibility: ['FLOAT', { min: 0.1, max: 1 }],
        codeformer_weight: share,
        detect_gender_input: genders,
        detect_gender_source: genders,
        input_faces_index: ['STRING'],
        source_faces_index: ['STRING'],
        console_log_level: [[0, 1, 2]],
      },
      optional: { source_image: ['IMAGE'], face_model: ['FACE_MODEL'], face_boost: ['FACE_BOOST'] },
    },
    output_node: false,
  },
  ReActorRestoreFace: toClass({
    image: ['IMAGE'],
    facedetection: detectors,
    model: restorers,
    visibility: share,
    codeformer_weight: share,
  }),
  SetLatentNoiseMask: toClass({ samples: ['LATENT'], mask: ['MASK'] }),
  VAEDecode: toClass({ samples: ['LATENT'], vae: ['VAE'] }),
  VAEEncode: toClass({ pixels: ['IMAGE'], vae: ['VAE'] }),
  SaveImage: toClass({ images: ['IMAGE'], filename_prefix: ['STRING'] }, true),
};
