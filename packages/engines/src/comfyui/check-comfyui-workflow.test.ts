import { expect, it } from 'vitest';
import { nodeClasses } from '../simulators/comfyui/node-classes.ts';
import { checkComfyuiWorkflow } from './check-comfyui-workflow.ts';
import type { ComfyuiWorkflow } from './comfyui-workflow.ts';
import { artQrCodeWorkflow, faceSwapWorkflow } from './workflow-templates.ts';

const workflow: ComfyuiWorkflow = {
  graph: {
    1: { class_type: 'LoadImage', inputs: { image: 'example.png' } },
    2: { class_type: 'SaveImage', inputs: { images: ['1', 0], filename_prefix: 'site' } },
  },
  slots: { picture: { type: 'file', role: 'source', at: [{ node: '1', input: 'image' }] } },
  outputs: ['2'],
};

it('finds nothing wrong with a workflow that fits', () => {
  expect(checkComfyuiWorkflow(workflow, nodeClasses)).toEqual([]);
});

const [load, save] = [workflow.graph['1'], workflow.graph['2']];
if (!load || !save) throw new Error('The graph has two nodes.');

it.each<[string, Partial<ComfyuiWorkflow>]>([
  [
    'Node 3: there is no UltimateSDUpscale.',
    { graph: { ...workflow.graph, 3: { class_type: 'UltimateSDUpscale', inputs: {} } } },
  ],
  [
    'Node 2: SaveImage needs filename_prefix.',
    { graph: { ...workflow.graph, 2: { ...save, inputs: { images: ['1', 0] } } } },
  ],
  [
    'Node 2: SaveImage has no quality.',
    { graph: { ...workflow.graph, 2: { ...save, inputs: { ...save.inputs, quality: 90 } } } },
  ],
  [
    'Node 2: images is linked to a node that does not exist.',
    { graph: { ...workflow.graph, 2: { ...save, inputs: { ...save.inputs, images: ['7', 0] } } } },
  ],
  ['Node 1: image takes no example.png.', { slots: {} }],
  [
    'Slot picture: node 1 has no mask.',
    {
      slots: {
        ...workflow.slots,
        picture: {
          type: 'file',
          role: 'source',
          at: [
            { node: '1', input: 'image' },
            { node: '1', input: 'mask' },
          ],
        },
      },
    },
  ],
  ['Output 1: it is no node that hands over files.', { outputs: ['1'] }],
  ['Output 1: it is no node that hands over files.', { swap: { before: '1', after: '2' } }],
])('finds: %s', (issue, changes) => {
  expect(checkComfyuiWorkflow({ ...workflow, ...changes }, nodeClasses)).toEqual([issue]);
});

const restorers = { gfpgan: 'GFPGANv1.4.pth', codeformer: 'codeformer-v0.1.0.pth' };

it.each([
  ['a face swap', faceSwapWorkflow({ restorers })],
  ['a face swap that restores nothing', faceSwapWorkflow()],
  [
    'art QR codes',
    artQrCodeWorkflow({
      checkpoint: 'dreamshaper_8.safetensors',
      controlNet: 'control_v1p_sd15_qrcode_monster_v2.safetensors',
    }),
  ],
])('finds nothing wrong with the template of %s', (_, template) => {
  expect(checkComfyuiWorkflow(template, nodeClasses)).toEqual([]);
});

it('finds the files that a face swap would need', () => {
  const missing = faceSwapWorkflow({
    ...{ model: 'reswapper_256.onnx', restorers: { gfpgan: 'GFPGANv1.3.pth' } },
  });
  expect(checkComfyuiWorkflow(missing, nodeClasses)).toEqual([
    'Node swap: swap_model takes no reswapper_256.onnx.',
    'Node restore: model takes no GFPGANv1.3.pth.',
  ]);
});

/** It samples in some way, so often. */
const sample = (slots: ComfyuiWorkflow['slots']): ComfyuiWorkflow => ({
  graph: {
    3: {
      class_type: 'KSampler',
      inputs: {
        ...{ model: ['4', 0], positive: ['4', 1], negative: ['4', 1], latent_image: ['4', 2] },
        ...{ seed: 0, steps: 20, cfg: 7, sampler_name: 'euler', scheduler: 'normal', denoise: 1 },
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'dreamshaper_8.safetensors' } },
    9: { class_type: 'SaveImage', inputs: { images: ['3', 0], filename_prefix: 'site' } },
  },
  slots,
  outputs: ['9'],
});

const samplers = { type: 'choice', at: [{ node: '3', input: 'sampler_name' }] } as const;
const steps = { type: 'integer', at: [{ node: '3', input: 'steps' }] } as const;

it('finds what people could choose and the node would refuse', () => {
  const fitting = sample({
    sampler: { ...samplers, options: ['euler', 'dpmpp_2m'] },
    steps: { ...steps, min: 1, max: 10_000 },
  });
  expect(checkComfyuiWorkflow(fitting, nodeClasses)).toEqual([]);
  const wrong = sample({
    sampler: { ...samplers, options: ['euler', 'Euler a'] },
    steps: { ...steps, min: 0, max: 50 },
  });
  expect(checkComfyuiWorkflow(wrong, nodeClasses)).toEqual([
    'Node 3: steps takes no 0.',
    'Node 3: sampler_name takes no Euler a.',
  ]);
});

it('reads the choices of newer versions, which are among the options', () => {
  const { KSampler: old, ...others } = nodeClasses;
  const required = {
    ...old?.input.required,
    sampler_name: ['COMBO', { options: ['euler'] }],
    scheduler: ['COMBO', { options: ['karras'] }],
  };
  const info = { ...others, KSampler: { ...old, input: { required } } };
  const workflow = sample({ sampler: { ...samplers, options: ['euler', 'dpmpp_2m'] } });
  expect(checkComfyuiWorkflow(workflow, info)).toEqual([
    'Node 3: sampler_name takes no dpmpp_2m.',
    'Node 3: scheduler takes no normal.',
  ]);
});
