type Range = { readonly min?: number; readonly max?: number };

type NodeClass = {
  readonly input: {
    readonly required: Readonly<Record<string, readonly [string | readonly string[], Range?]>>;
  };
  readonly output_node: boolean;
};

const seed = ['INT', { min: 0, max: 2 ** 64 }] as const;
const side = ['INT', { min: 16, max: 16_384 }] as const;

const toClass = (required: NodeClass['input']['required'], isOutput = false): NodeClass => ({
  input: { required },
  output_node: isOutput,
});

/** What `GET /object_info` tells of some nodes of ComfyUI's own (`nodes.py`), as far as graphs need it. */
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
  SetLatentNoiseMask: toClass({ samples: ['LATENT'], mask: ['MASK'] }),
  VAEDecode: toClass({ samples: ['LATENT'], vae: ['VAE'] }),
  VAEEncode: toClass({ pixels: ['IMAGE'], vae: ['VAE'] }),
  SaveImage: toClass({ images: ['IMAGE'], filename_prefix: ['STRING'] }, true),
};
