import { expect, it } from 'vitest';
import { nodeClasses } from '../simulators/comfyui/node-classes.ts';
import { checkComfyuiWorkflow } from './check-comfyui-workflow.ts';
import type { ComfyuiWorkflow } from './comfyui-workflow.ts';

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
    'Node 3: there is no ReActorFaceSwap.',
    { graph: { ...workflow.graph, 3: { class_type: 'ReActorFaceSwap', inputs: {} } } },
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
  ['Node 1: image has no choice example.png.', { slots: {} }],
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
])('finds: %s', (issue, changes) => {
  expect(checkComfyuiWorkflow({ ...workflow, ...changes }, nodeClasses)).toEqual([issue]);
});
