import type { ToolName } from '@site/api-client/wire';
import type { InputFileRole } from '@site/engines';
import type { ComfyuiInput, ComfyuiWorkflow } from '@site/engines/comfyui';
import * as v from 'valibot';
import { StartupError } from '../../startup-error.ts';
import type { FilledInput, Unsupported } from '../adapt-engine.ts';
import { toArtQrCode, withDrawnCode } from '../art-qr-code-request.ts';
import { id, serviceEntries } from '../engine-entries.ts';
import { defineEngineKind } from '../engine-kind.ts';
import { findKnownModel } from '../find-known-model.ts';

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

/** Places that a slot's value is put into. Empty: nowhere, for what the workflow does anyway. */
const at = v.array(v.strictObject({ node: name, input: name }));

const roles = ['source', 'reference', 'mask', 'face'] as const satisfies readonly InputFileRole[];

const slot = v.variant('type', [
  v.strictObject({
    at,
    type: v.literal('text'),
    default: v.exactOptional(v.string()),
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  v.strictObject({
    at,
    type: v.literal('number'),
    default: v.exactOptional(v.number()),
    min: v.number(),
    max: v.number(),
  }),
  v.strictObject({
    at,
    type: v.literal('integer'),
    default: v.exactOptional(v.number()),
    min: v.number(),
    max: v.number(),
  }),
  v.strictObject({ at, type: v.literal('boolean'), default: v.exactOptional(v.boolean()) }),
  v.strictObject({
    at,
    type: v.literal('choice'),
    default: v.exactOptional(v.string()),
    options: v.pipe(v.array(v.string()), v.minLength(1)),
    /** Values put into the graph, by option. Absent: the option. */
    values: v.exactOptional(v.record(v.string(), v.string())),
  }),
  v.strictObject({ at, type: v.literal('seed') }),
  v.strictObject({ at, type: v.literal('file'), role: v.picklist(roles) }),
]);

/** A graph of ComfyUI with named slots, as `@site/engines/comfyui` takes it. */
const workflow: v.GenericSchema<unknown, ComfyuiWorkflow> = v.strictObject({
  /** As ComfyUI exports it (Export (API)). */
  graph: v.pipe(
    v.record(name, v.unknown()),
    v.check(
      (graph) => !('nodes' in graph && 'links' in graph),
      "is in the format of ComfyUI's editor. Export it there by Workflow > Export (API), and put that here",
    ),
    v.record(name, v.object({ class_type: v.string(), inputs: v.record(v.string(), v.unknown()) })),
  ),
  slots: v.record(name, slot),
  /** The nodes whose files are the result. */
  outputs: v.pipe(v.array(name), v.minLength(1)),
  /** Of a face swap: the nodes that save the picture before and after it, which are compared. */
  swap: v.exactOptional(v.strictObject({ before: name, after: name })),
});

/** A file of ComfyUI's model folders. */
const modelFile = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** A workflow that comes with `@site/engines/comfyui`, and the model files that it loads. */
const template = v.variant('template', [
  v.strictObject({ template: v.literal('text-to-picture'), checkpoint: modelFile }),
  v.strictObject({
    template: v.literal('art-qr-code'),
    checkpoint: modelFile,
    controlNet: modelFile,
  }),
  v.strictObject({
    template: v.literal('face-swap'),
    /** Absent: `inswapper_128.onnx`. */
    model: v.exactOptional(modelFile),
    /** Of those in `capabilities.restorers`. Absent: it restores none. */
    restorers: v.exactOptional(
      v.strictObject({
        gfpgan: v.exactOptional(modelFile),
        codeformer: v.exactOptional(modelFile),
      }),
    ),
  }),
]);

/** ComfyUI; each of its workflows is a model. Their slots bear the names of what a tool asks. */
export const comfyui = defineEngineKind({
  schema: v.strictObject({
    id,
    kind: v.literal('comfyui'),
    ...serviceEntries,
    /** Of `user:password` for a reverse proxy. Absent: it lets everybody in. */
    keyFrom: v.optional(serviceEntries.keyFrom),
    /** Made from those that are there for everybody. */
    templates: v.optional(v.record(id, template), {}),
    /** Of the operator's own. */
    workflows: v.optional(v.record(id, workflow), {}),
  }),
  findIssues: ({ templates, workflows }) =>
    Object.keys(templates)
      .filter((name) => Object.hasOwn(workflows, name))
      .map((name) => `workflows.${name} is the name of a template as well. Give it another one.`),
  async open({ address, templates, workflows, kind }, { key, tool, model, isMaskTaken }) {
    const { createComfyuiEngine, ...made } = await import('@site/engines/comfyui');
    const toWorkflow = (asked: v.InferOutput<typeof template>) => {
      switch (asked.template) {
        case 'text-to-picture':
          return made.textToPictureWorkflow(asked);
        case 'art-qr-code':
          return made.artQrCodeWorkflow(asked);
        case 'face-swap':
          return made.faceSwapWorkflow(asked);
      }
    };
    const all = {
      ...Object.fromEntries(
        Object.entries(templates).map(([name, asked]) => [name, toWorkflow(asked)]),
      ),
      ...workflows,
    };
    const workflow = findKnownModel(all, { kind, model, tool });
    const { slots } = workflow;
    const hasFile = (role: InputFileRole) =>
      Object.values(slots).some((slot) => slot.type === 'file' && slot.role === role);
    const hasMask = hasFile('mask');
    const isEnlarged = tool === 'upscale' && makesSizes(slots);
    const needed = isEnlarged ? [] : (neededSlots[tool] ?? []);
    const missing = needed.filter((slot) => !Object.hasOwn(slots, slot));
    const files = [...(neededFiles[tool] ?? []), ...(isMaskTaken ? (['mask'] as const) : [])];
    missing.push(...files.filter((role) => !hasFile(role)).map((role) => `a file as ${role}`));
    if (missing.length > 0) {
      throw new StartupError(
        `ENGINES_FILE can't be used: the workflow ${model} makes nothing for ${tool} without a slot for ${missing.join(' and ')}.`,
      );
    }
    const { withWholeMask } = await import('../with-whole-mask.ts');
    const authorization = `Basic ${Buffer.from(key).toString('base64')}`;
    const engine = createComfyuiEngine({
      // Its check is about this model alone.
      url: address,
      workflows: { [model]: workflow },
      ...(key !== '' && { headers: { authorization } }),
    });
    return { engine: hasMask ? withWholeMask(engine) : engine, workflow: model, slots };
  },
}).withTools({
  dalle: { hasRemoteModel: true, toRequest: toSized },
  'stable-diffusion': { hasRemoteModel: true, toRequest: toSized },
  'image-edit': {
    hasMask: true,
    hasRemoteModel: true,
    // The size of an edit follows from its picture, without a ratio.
    toRequest: (asked, opened) =>
      asked.settings.ratio === undefined
        ? toValues(asked, opened, { resolution: asked.settings.resolution })
        : toSized(asked, opened),
  },
  upscale: {
    hasRemoteModel: true,
    toRequest(asked, opened) {
      const { width, height } = asked;
      const { factor = 2, target, ...settings } = asked.settings;
      const enlarged = target === undefined ? { factor } : { target };
      const given = makesSizes(opened.slots) ? { width, height } : enlarged;
      return toValues({ ...asked, settings }, opened, given);
    },
  },
  'face-swap': {
    hasRemoteModel: true,
    // The consent is for this server.
    toRequest: ({ settings: { consent: _, ...settings }, ...asked }, opened) =>
      toValues({ ...asked, settings }, opened),
  },
  'art-qr-code': {
    hasRemoteModel: true,
    toRequest(asked, opened) {
      const { width, height, seed, settings } = asked;
      const code = toArtQrCode(asked);
      if (!code) return { unsupported: 'There is no code to draw.' };
      const { prompt, weight } = code;
      const { count } = settings;
      return toValues({ prompt, seed, settings: { count } }, opened, { width, height, weight });
    },
    toFiles: withDrawnCode,
  },
});

/** Slots that every creation of a tool fills; `width` and `height` of an enlargement stand for its `factor`. */
const neededSlots: Partial<Record<ToolName, readonly string[]>> = {
  dalle: ['prompt', 'width', 'height'],
  'stable-diffusion': ['prompt', 'width', 'height', 'steps', 'cfg'],
  'image-edit': ['prompt'],
  upscale: ['factor'],
  'art-qr-code': ['prompt', 'width', 'height', 'weight'],
};

/** The files that every creation of a tool brings, as far as nothing else tells. */
const neededFiles: Partial<Record<ToolName, readonly InputFileRole[]>> = {
  'art-qr-code': ['reference'],
  'face-swap': ['source', 'face'],
};

/** Of an enlargement, whatever was chosen comes to one. */
const makesSizes = (slots: ComfyuiWorkflow['slots']) =>
  ['width', 'height'].every((slot) => Object.hasOwn(slots, slot));

type Opened = { workflow: string; slots: ComfyuiWorkflow['slots'] };

function toSized(asked: FilledInput, opened: Opened): ComfyuiInput | Unsupported {
  const { width, height } = asked;
  return toValues(asked, opened, { width, height });
}

/** Settings that workflows make without a slot for them. */
const byThemselves: Readonly<Record<string, string | number>> = {
  count: 1,
  resolution: '1K',
  targetFace: 0,
  sourceFace: 0,
};

/** The values of a workflow's slots: `given`, and what else is asked. */
function toValues(
  { prompt, seed, settings = {} }: Pick<FilledInput, 'prompt' | 'seed' | 'settings'>,
  { workflow, slots }: Opened,
  given: Readonly<Record<string, string | number | undefined>> = {},
): ComfyuiInput | Unsupported {
  // The size says these.
  const { size, ratio, resolution, seed: _, ...others } = settings;
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries({
    ...(prompt !== '' && { prompt }),
    ...given,
    ...others,
  })) {
    const hasSlot = Object.hasOwn(slots, name);
    if (value === undefined || (!hasSlot && byThemselves[name] === value)) continue;
    if (!hasSlot) return { unsupported: `The workflow has no slot ${name}.` };
    values[name] = value;
  }
  return { workflow, values: { ...values, ...(Object.hasOwn(slots, 'seed') && { seed }) } };
}
