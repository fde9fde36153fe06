import type { ToolName } from '@site/api-client/wire';
import type { ComfyuiWorkflow } from '@site/engines/comfyui';
import { type ComfyuiSimulatorOptions, startComfyuiSimulator } from '@site/engines/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { declareConsent } from '../../../testing/declare-consent.ts';
import { halfMask, readMask } from '../../../testing/half-mask.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { comfyui } from './comfyui.ts';

const sampler = {
  class_type: 'KSampler',
  inputs: {
    ...{ seed: 0, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
    ...{ model: ['4', 0], positive: ['6', 0], negative: ['7', 0], latent_image: ['5', 0] },
  },
};
const checkpoint = {
  class_type: 'CheckpointLoaderSimple',
  inputs: { ckpt_name: 'dreamshaper_8.safetensors' },
};
const words = { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['4', 1] } };
const save = { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'site' } };
const decode = { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } };
const load = { class_type: 'LoadImage', inputs: { image: 'example.png' } };

const prompt = { type: 'text', maxLength: 1000, at: [{ node: '6', input: 'text' }] } as const;
const seed = { type: 'seed', at: [{ node: '3', input: 'seed' }] } as const;
const source = { type: 'file', role: 'source', at: [{ node: '10', input: 'image' }] } as const;

const draw: ComfyuiWorkflow = {
  graph: {
    ...{ 3: sampler, 4: checkpoint, 6: words, 7: words, 8: decode, 9: save },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  },
  slots: {
    ...{ prompt, seed },
    width: { type: 'integer', min: 64, max: 2048, at: [{ node: '5', input: 'width' }] },
    height: { type: 'integer', min: 64, max: 2048, at: [{ node: '5', input: 'height' }] },
    steps: { type: 'integer', min: 1, max: 50, at: [{ node: '3', input: 'steps' }] },
    cfg: { type: 'number', min: 1, max: 20, at: [{ node: '3', input: 'cfg' }] },
    count: {
      ...{ type: 'integer', min: 1, max: 4, default: 1 },
      at: [{ node: '5', input: 'batch_size' }],
    },
  },
  outputs: ['9'],
};

const change: ComfyuiWorkflow = {
  graph: {
    ...{ 3: sampler, 4: checkpoint, 6: words, 7: words, 8: decode, 9: save, 10: load },
    5: { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
  },
  slots: { prompt, seed, source },
  outputs: ['9'],
};

/** The second output of `LoadImage` is where the picture is transparent. */
const changePart: ComfyuiWorkflow = {
  graph: {
    ...change.graph,
    11: load,
    12: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['5', 0], mask: ['11', 1] } },
    3: { ...sampler, inputs: { ...sampler.inputs, latent_image: ['12', 0] } },
  },
  slots: {
    ...change.slots,
    mask: { type: 'file', role: 'mask', at: [{ node: '11', input: 'image' }] },
  },
  outputs: ['9'],
};

/** It enlarges four times, whatever the request says. */
const enlarge: ComfyuiWorkflow = {
  graph: { 9: { ...save, inputs: { ...save.inputs, images: ['10', 0] } }, 10: load },
  slots: { factor: { type: 'integer', min: 4, max: 4, at: [] }, source },
  outputs: ['9'],
};

/** It makes whatever size the request comes to. */
const resize: ComfyuiWorkflow = {
  graph: {
    9: { ...save, inputs: { ...save.inputs, images: ['11', 0] } },
    10: load,
    11: {
      class_type: 'ImageScale',
      inputs: {
        ...{ image: ['10', 0], upscale_method: 'lanczos' },
        ...{ width: 0, height: 0, crop: 'disabled' },
      },
    },
  },
  slots: {
    source,
    width: { type: 'integer', min: 1, max: 8192, at: [{ node: '11', input: 'width' }] },
    height: { type: 'integer', min: 1, max: 8192, at: [{ node: '11', input: 'height' }] },
  },
  outputs: ['9'],
};

/** It puts one picture into the other. */
const paste: ComfyuiWorkflow = {
  graph: {
    ...{ 9: { ...save, inputs: { ...save.inputs, images: ['12', 0] } }, 10: load, 11: load },
    12: {
      class_type: 'ReActorFaceSwap',
      inputs: {
        ...{ enabled: true, input_image: ['10', 0], source_image: ['11', 0] },
        ...{ swap_model: 'inswapper_128.onnx', facedetection: 'retinaface_resnet50' },
        ...{ face_restore_model: 'none', face_restore_visibility: 1, codeformer_weight: 0.5 },
        ...{ detect_gender_input: 'no', detect_gender_source: 'no', console_log_level: 1 },
        ...{ input_faces_index: '0', source_faces_index: '0' },
      },
    },
  },
  slots: { source, face: { type: 'file', role: 'face', at: [{ node: '11', input: 'image' }] } },
  outputs: ['9'],
};

const workflows = { draw, change, changePart, enlarge, resize, paste };
const checkpointFile = 'dreamshaper_8.safetensors';
const templates = {
  paint: { template: 'text-to-picture', checkpoint: checkpointFile },
  code: {
    template: 'art-qr-code',
    checkpoint: checkpointFile,
    controlNet: 'control_v1p_sd15_qrcode_monster_v2.safetensors',
  },
  swap: { template: 'face-swap', restorers: { gfpgan: 'GFPGANv1.4.pth' } },
} as const;

const capabilities = {
  'stable-diffusion': {
    ...{ sizes: ['128x64'], loras: [], maxSide: 256, count: 4 },
    ...{ samplers: [], schedulers: [], upscalers: [] },
    steps: { min: 1, max: 50, default: 4 },
    cfg: { min: 1, max: 20, default: 7 },
  },
  dalle: { sizes: ['128x64'], count: 4 },
  'art-qr-code': { side: 512, styles: ['ink'], strengths: ['strong'], count: 2 },
  'image-edit': { images: 1, mask: false, ratios: ['4:3'], resolutions: ['1K'], count: 1 },
  upscale: { factors: [4] },
  'face-swap': { faces: 3, restorers: ['gfpgan'] },
} as const;

async function open(
  tool: keyof typeof capabilities,
  remoteModel: keyof typeof workflows | keyof typeof templates,
  more: object = {},
  simulated: ComfyuiSimulatorOptions = {},
) {
  const service = await startComfyuiSimulator(simulated);
  onTestFinished(service.close);
  const server = await serveEngine(
    { id: 'comfyui', kind: 'comfyui', address: service.url, templates, workflows },
    {
      key: '',
      model: {
        ...{ tool, remoteModel, price: { base: 5 } },
        capabilities: { ...capabilities[tool], ...more },
      },
    },
  );
  return { service, ...server };
}

describe('ComfyUI', () => {
  it('makes pictures from words, with everything that was asked for', async () => {
    const { service, create, balance } = await open('stable-diffusion', 'draw');
    const made = await create({ prompt: '雪山', steps: 6, cfg: 5.5, seed: 77, count: 2 }, 10);
    expect(made).toMatchObject({ state: 'succeeded', pictures: [{}, {}] });
    expect(service.jobs).toMatchObject([
      {
        graph: {
          3: { inputs: { steps: 6, cfg: 5.5, seed: 77 } },
          5: { inputs: { width: 128, height: 64, batch_size: 2 } },
          6: { inputs: { text: '雪山' } },
        },
      },
    ]);
    expect(await balance()).toMatchObject({ point_count: 90 });
  });

  it('asks for nothing that the workflow has no slot for, and gives the points back', async () => {
    const { service, create, balance } = await open('stable-diffusion', 'draw');
    const made = await create({ prompt: '雪山', negativePrompt: '模糊' }, 5);
    expect(made).toMatchObject({ state: 'failed', returned: 5 });
    expect(service.jobs).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('changes a picture, whose ratio alone it has', async () => {
    const { service, create, addPicture } = await open('image-edit', 'change');
    const asked = { prompt: '换成夜景', images: [await addPicture()] };
    expect(await create(asked, 5)).toMatchObject({ state: 'succeeded' });
    expect(service.jobs).toMatchObject([{ graph: { 6: { inputs: { text: '换成夜景' } } } }]);
    expect(await create({ ...asked, ratio: '4:3' }, 5)).toMatchObject({ state: 'failed' });
    expect(service.jobs).toHaveLength(1);
  });

  it('changes of a picture what is painted alone', async () => {
    const { service, create, addPicture, upload } = await open('image-edit', 'changePart', {
      mask: true,
    });
    const images = [await addPicture({ width: 40, height: 20 })];
    const mask = await upload(await halfMask(40, 20).png().toBuffer());
    expect(await create({ prompt: '换成夜景', images, mask }, 5)).toMatchObject({
      state: 'succeeded',
    });
    const name = service.jobs[0]?.graph['11']?.inputs['image'];
    expect(await readMask(service.uploads.get(String(name)))).toEqual({
      size: [40, 20],
      ends: [0, 255],
    });
  });

  it('makes a picture larger, as its workflow does', async () => {
    const { service, create, addPicture } = await open('upscale', 'enlarge');
    expect(await create({ image: await addPicture(), factor: 4 }, 5)).toMatchObject({
      state: 'succeeded',
    });
    expect(service.jobs).toHaveLength(1);
  });

  it('makes a picture as large as was asked for, where its workflow makes sizes', async () => {
    const { service, create, addPicture } = await open('upscale', 'resize', {
      ...{ factors: [2], targets: [2_048] },
    });
    const image = await addPicture({ width: 64, height: 48 });
    await create({ image, target: 2_048 }, 5);
    await create({ image, factor: 2 }, 5);
    expect(service.jobs).toMatchObject([
      { ignored: [], graph: { 11: { inputs: { width: 2_048, height: 1_536 } } } },
      { ignored: [], graph: { 11: { inputs: { width: 128, height: 96 } } } },
    ]);
  });

  it('gives the points back of a size that its workflow makes no way to', async () => {
    const { service, create, addPicture, balance } = await open('upscale', 'enlarge', {
      targets: [2_048],
    });
    expect(await create({ image: await addPicture(), target: 2_048 }, 5)).toMatchObject({
      ...{ state: 'failed', reason: 'unsupported', returned: 5 },
    });
    expect(service.jobs).toEqual([]);
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it.each([
    ['dalle', { count: 2 }],
    ['stable-diffusion', { count: 2, negativePrompt: '模糊', steps: 6, cfg: 5.5, seed: 77 }],
  ] as const)('makes pictures from words for %s by the template', async (tool, settings) => {
    const { service, create } = await open(tool, 'paint');
    expect(await create({ prompt: '雪山', ...settings }, 10)).toMatchObject({
      ...{ state: 'succeeded', pictures: [{}, {}] },
    });
    expect(service.jobs).toMatchObject([
      {
        ignored: [],
        graph: {
          positive: { inputs: { text: '雪山' } },
          latent: { inputs: { width: 128, height: 64, batch_size: 2 } },
        },
      },
    ]);
  });

  it('draws a code by the template, which can be scanned', async () => {
    const { service, create, balance } = await open('art-qr-code', 'code');
    const asked = { prompt: '雪山', kind: 'address', address: 'https://example.com/一' };
    const made = await create({ ...asked, style: 'ink', strength: 'strong', seed: 7 }, 5);
    expect(made).toMatchObject({ state: 'succeeded', pictures: [{}] });
    expect(service.jobs).toMatchObject([
      {
        ignored: [],
        graph: {
          positive: { inputs: { text: expect.stringMatching(/^雪山, .*ink wash/) } },
          control: { inputs: { strength: 1.6 } },
          sampler: { inputs: { seed: 7, positive: ['control', 0] } },
          latent: { inputs: { width: 512, height: 512 } },
        },
      },
    ]);
    expect(await balance()).toMatchObject({ point_count: 95 });
  });

  /** With ReActor's template, and two pictures of a person. */
  async function openSwap(simulated?: ComfyuiSimulatorOptions) {
    const server = await open('face-swap', 'swap', {}, simulated);
    const consent = await declareConsent(server.user);
    const image = await server.addPicture();
    const face = await server.addPicture({ width: 32, height: 32 });
    return {
      ...server,
      swap: (settings: object = {}) => server.create({ image, face, consent, ...settings }, 5),
    };
  }

  it('swaps the chosen faces by the template, and restores them', async () => {
    const { service, swap, balance } = await openSwap();
    expect(await swap({ targetFace: 1, sourceFace: 2, restore: 'gfpgan' })).toMatchObject({
      ...{ state: 'succeeded', tool: 'face-swap', pictures: [{ img_is_public: 1 }] },
    });
    expect(service.jobs).toMatchObject([
      {
        ignored: [],
        graph: {
          swap: { inputs: { input_faces_index: 1, source_faces_index: 2 } },
          restore: { inputs: { model: 'GFPGANv1.4.pth' } },
        },
      },
    ]);
    expect(await balance()).toMatchObject({ point_count: 95 });
  });

  it('gives the points back where ReActor finds no face, and says so', async () => {
    const { swap, balance } = await openSwap({ hasFace: () => false });
    expect(await swap({ restore: 'gfpgan' })).toMatchObject({
      ...{ state: 'failed', returned: 5 },
      message: expect.stringContaining('没有找到要用的人脸'),
    });
    expect(await balance()).toMatchObject({ point_count: 100 });
  });

  it('swaps the largest faces by a workflow that chooses no others', async () => {
    const { service, create, addPicture, user } = await open('face-swap', 'paste');
    const consent = await declareConsent(user);
    const asked = { image: await addPicture(), face: await addPicture({ width: 32 }), consent };
    expect(await create({ ...asked, targetFace: 0 }, 5)).toMatchObject({ state: 'succeeded' });
    expect(await create({ ...asked, targetFace: 1 }, 5)).toMatchObject({ state: 'failed' });
    expect(service.jobs).toHaveLength(1);
  });

  it.each<[string, ToolName, string, RegExp]>([
    [
      'that it does not have',
      'dalle',
      'draft',
      /Use one of draw, change, changePart, enlarge, resize, paste\.$/,
    ],
    ['that draws no code', 'art-qr-code', 'draw', /a slot for weight and a file as reference\.$/],
    ['that lacks a slot', 'dalle', 'change', /without a slot for width and height\.$/],
    ['that has no place for a face', 'face-swap', 'change', /a slot for a file as face\.$/],
    ['that has no place for a mask', 'image-edit', 'change', /a slot for a file as mask\.$/],
  ])('starts with no workflow %s', async (_, tool, model, message) => {
    const address = 'https://comfyui.example.com';
    const opening = comfyui.open(
      { id: 'comfyui', kind: 'comfyui', address, templates: {}, workflows },
      {
        ...{ tool, model, key: '' },
        ...{ isMaskTaken: tool === 'image-edit', isSizeTaken: true },
      },
    );
    await expect(opening).rejects.toThrow(message);
  });
});
