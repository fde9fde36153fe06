import type { Engine } from '../../engine.ts';
import { settle } from '../../service/settle.ts';
import type { DashScopeEngineOptions } from '../create-dashscope-engine.ts';
import { createDashScopeTasks } from '../dashscope-tasks.ts';
import { readAcceptance } from '../read-dashscope-answer.ts';
import { toPatient } from '../to-patient.ts';
import {
  type DashScopeVideosCapabilities,
  dashScopeVideoModels,
} from './dashscope-videos-capabilities.ts';
import type { DashScopeVideosInput } from './dashscope-videos-input.ts';
import { toDashScopeVideosRequest } from './to-dashscope-videos-request.ts';

export type DashScopeVideosEngineOptions = Pick<
  DashScopeEngineOptions,
  'key' | 'model' | 'address'
> & {
  /** Capabilities of the model. Default: those known of it. */
  readonly capabilities?: DashScopeVideosCapabilities;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

/**
 * Films of DashScope (阿里云百炼) by wan: from a prompt, from the pictures that they begin and end with, and
 * from references. Any process can ask for a film during 24 hours, after which its link is dead as well.
 * It can be cancelled while it waits; one that is being made is finished, and charged.
 *
 * Throws for a model of which nothing is known.
 */
export function createDashScopeVideosEngine({
  key,
  model,
  capabilities = dashScopeVideoModels[model],
  address = 'https://dashscope.aliyuncs.com',
  fetch = globalThis.fetch,
}: DashScopeVideosEngineOptions): Engine<DashScopeVideosInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const service = capabilities.protocol === 'frames' ? 'image2video' : 'video-generation';
  const { submit, status, ...tasks } = createDashScopeTasks({ key, address, fetch });
  return {
    ...tasks,
    start: (job, { signal }) =>
      settle(
        async () => {
          const body = await toDashScopeVideosRequest(job, { model, capabilities, signal });
          const call = `${service}/video-synthesis`;
          return toPatient(readAcceptance(await submit(call, { body, isAsync: true, signal })));
        },
        { signal },
      ),
    status: async (operation, options) => toPatient(await status(operation, options)),
  };
}
