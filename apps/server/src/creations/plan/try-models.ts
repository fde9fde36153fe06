import { setTimeout as delay } from 'node:timers/promises';
import type { ToolInput, ToolName } from '@site/api-client/wire';
import { checkEngineStatus, type EngineStatus, type InputFile } from '@site/engines';
import sharp from 'sharp';
import * as v from 'valibot';
import type { Model } from '../../engines/open-models.ts';
import { operatorMessages } from '../../messages/operator.ts';
import { randomId } from '../../random-id.ts';
import { isGiven } from '../../references/open-references.ts';
import { planCreation } from './plan-creation.ts';
import { toolSchemas } from './tool-schemas.ts';

const { engines: messages } = operatorMessages;

/** Milliseconds for one model, and between two questions where its service names no time. */
const maxMs = 600_000;
const pollMs = 3_000;

/** Pixels of a side of the picture that is given. */
const side = 512;

const prompt = '窗台上的一只橘猫';
const sample = 'sample';

/** Samples for tools that need no more than words, or a picture. */
const usualSamples = [{ prompt }, { image: sample }];

/** Samples for other tools, and for those that are better asked something else. */
const samples: { readonly [Tool in ToolName]?: ToolInput<Tool>['input'] } = {
  'stable-diffusion': { prompt: 'an orange cat on a windowsill' },
  'image-edit': { prompt: '把颜色变暖一些', images: [sample] },
  'art-qr-code': { prompt, kind: 'address', address: 'https://example.com' },
  music: { prompt: '窗台上的一只橘猫，轻快的吉他弹唱' },
};

/**
 * Has each model make one thing, one after the other, as a person would ask for it: it costs what their
 * services charge.
 *
 * @returns a row for each: its engine, its id, and how it went, for the operator.
 */
export async function tryModels(models: readonly Model[]): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [];
  for (const model of models) rows.push([model.engineId, model.id, await tryModel(model)]);
  return rows;
}

/** Picks a sample for a model of a tool; undefined where only a person can tell what to give it. */
function sampleOf<Name extends ToolName>(tool: Name): ToolInput<Name> | undefined {
  const input = samples[tool];
  if (input !== undefined) return { tool, input };
  for (const usual of usualSamples) {
    const read = v.safeParse(toolSchemas[tool].input, usual);
    if (read.success) return { tool, input: read.output };
  }
  return undefined;
}

async function tryModel(model: Model): Promise<string> {
  const sampled = sampleOf(model.tool);
  if (!sampled) return messages.notTried;
  const planned = planCreation(sampled, model);
  if (planned.kind !== 'planned') return messages.tryFailed(planned.kind, '');
  const { plan } = planned;
  const { enlargement } = plan;
  const factor = enlargement && 'factor' in enlargement ? enlargement.factor : 1;
  const files = plan.references.filter(isGiven).map(
    ({ role = 'reference' }): InputFile => ({
      role,
      mimeType: 'image/png',
      readBytes: drawSample,
    }),
  );
  const signal = AbortSignal.timeout(maxMs);
  const begun = performance.now();
  try {
    const job = {
      attemptId: randomId(),
      input: { width: factor * side, height: factor * side, ...plan.input },
      files,
    };
    let status = checked(await model.engine.start(job, { signal, onProgress: () => {} }));
    while (status.status === 'running') {
      await delay(status.pollAfterMs ?? pollMs, undefined, { signal });
      if (!model.engine.status) throw new Error('It is running, and can not be asked');
      status = checked(await model.engine.status(status.operation, { signal }));
    }
    if (status.status === 'failed') return messages.tryFailed(status.reason, status.vendorMessage);
    const texts = status.facts?.texts?.length ?? 0;
    return messages.tried(status.outputs.length, texts, (performance.now() - begun) / 1000);
  } catch (error) {
    return signal.aborted ? messages.tryTimedOut : messages.tryFailed('broken', String(error));
  }
}

function checked(status: EngineStatus): EngineStatus {
  const [issue] = checkEngineStatus(status);
  if (issue) throw new Error(issue);
  return status;
}

/** A square of two colours. */
async function drawSample(): Promise<Uint8Array> {
  const half = { width: side, height: side / 2, channels: 3, background: '#d97742' } as const;
  return await sharp({ create: { ...half, height: side, background: '#5b7fa6' } })
    .composite([{ input: { create: half }, left: 0, top: side / 2 }])
    .png()
    .toBuffer();
}
