/**
 * The fields that both A1111 and Forge know, by the Python type that pydantic asks for. Unknown ones
 * are ignored by the service without a word.
 */
export const requestFields: Readonly<Record<string, Readonly<Record<string, FieldType>>>> = {
  '/sdapi/v1/txt2img': {
    ...generation(),
    enable_hr: 'bool',
    hr_additional_modules: 'list',
    hr_scale: 'float',
    hr_second_pass_steps: 'int',
    hr_upscaler: 'str',
  },
  '/sdapi/v1/img2img': {
    ...generation(),
    init_images: 'list',
    inpaint_full_res: 'bool',
    inpaint_full_res_padding: 'int',
    inpainting_fill: 'int',
    inpainting_mask_invert: 'int',
    mask: 'str',
    mask_blur: 'int',
    resize_mode: 'int',
  },
  '/sdapi/v1/extra-single-image': {
    image: 'str',
    resize_mode: 'int',
    upscaling_resize: 'float',
    upscaling_resize_w: 'positive',
    upscaling_resize_h: 'positive',
    upscaling_crop: 'bool',
    upscaler_1: 'str',
    gfpgan_visibility: 'share',
    codeformer_visibility: 'share',
    codeformer_weight: 'share',
  },
  '/reactor/image': {
    source_image: 'str',
    target_image: 'str',
    source_faces_index: 'list',
    face_index: 'list',
    face_restorer: 'str',
    restorer_visibility: 'float',
    codeformer_weight: 'float',
    model: 'str',
    gender_source: 'int',
    gender_target: 'int',
    device: 'str',
  },
};

export type FieldType = keyof typeof checks;

const checks = {
  str: (value: unknown) => typeof value === 'string',
  bool: (value: unknown) => typeof value === 'boolean',
  int: (value: unknown) => Number.isInteger(value),
  positive: (value: unknown) => Number.isInteger(value) && Number(value) >= 1,
  float: (value: unknown) => typeof value === 'number',
  share: (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1,
  list: (value: unknown) => Array.isArray(value),
  dict: (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Finds what pydantic would complain about, as FastAPI answers it, and what it would ignore. */
export function checkFields(
  path: string,
  body: Readonly<Record<string, unknown>>,
): { readonly detail: readonly unknown[]; readonly unknown: readonly string[] } {
  const fields = requestFields[path] ?? {};
  const detail = Object.entries(body).flatMap(([name, input]) => {
    const type = fields[name];
    if (!type || checks[type](input)) return [];
    return {
      type: `${type}_type`,
      loc: ['body', name],
      msg: `Input should be a valid ${type}`,
      input,
    };
  });
  return { detail, unknown: Object.keys(body).filter((name) => !(name in fields)) };
}

function generation() {
  return {
    alwayson_scripts: 'dict',
    batch_size: 'int',
    cfg_scale: 'float',
    denoising_strength: 'float',
    force_task_id: 'str',
    height: 'int',
    n_iter: 'int',
    negative_prompt: 'str',
    override_settings: 'dict',
    prompt: 'str',
    sampler_name: 'str',
    scheduler: 'str',
    seed: 'int',
    send_images: 'bool',
    steps: 'int',
    width: 'int',
  } as const;
}
