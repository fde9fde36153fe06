import * as v from 'valibot';
import type { Engine } from '../../engine.ts';
import { prepare } from '../../service/prepare.ts';
import { failAs } from '../../service/service-failure.ts';
import { settle } from '../../service/settle.ts';
import type { DashScopeEngineOptions } from '../create-dashscope-engine.ts';
import { createDashScopeTasks } from '../dashscope-tasks.ts';
import { readAcceptance } from '../read-dashscope-answer.ts';
import { toPatient } from '../to-patient.ts';
import {
  type DashScopeSpeakingCapabilities,
  dashScopeSpeakingModels,
} from './dashscope-speaking-capabilities.ts';
import type { DashScopeSpeakingInput } from './dashscope-speaking-input.ts';
import { toDashScopeSpeakingRequest } from './to-dashscope-speaking-request.ts';

export type DashScopeSpeakingEngineOptions = Pick<
  DashScopeEngineOptions,
  'key' | 'model' | 'address'
> & {
  /** Capabilities of the model. Default: those known of it. */
  readonly capabilities?: DashScopeSpeakingCapabilities;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

const detection = v.object({ output: v.object({ check_pass: v.boolean() }) });

/**
 * Films of DashScope (阿里云百炼) in which a person speaks: VideoRetalk changes the lips of a film, wan2.2-s2v has a
 * picture speak or sing. The service fetches all files itself, so each needs a link. An account makes one film at a
 * time with each model. Any process can ask for a film during 24 hours, after which its link is dead as well.
 *
 * A picture is looked at before a film is made of it, which costs a little; one that will not do is `invalid-input`, in the
 * service's words. A film can be cancelled while it waits.
 *
 * Throws for a model of which nothing is known.
 */
export function createDashScopeSpeakingEngine({
  key,
  model,
  capabilities = dashScopeSpeakingModels[model],
  address = 'https://dashscope.aliyuncs.com',
  fetch = globalThis.fetch,
}: DashScopeSpeakingEngineOptions): Engine<DashScopeSpeakingInput> {
  if (!capabilities) throw new TypeError(`Pass the capabilities of the model ${model}.`);
  const { detector } = capabilities;
  const { submit, status, ...tasks } = createDashScopeTasks({ key, address, fetch });

  async function detect(image_url: string, { signal }: { signal: AbortSignal }) {
    const body = { model: detector, input: { image_url } };
    const call = 'image2video/face-detect';
    const json = await prepare(submit(call, { body, isAsync: false, signal }));
    const { success, output } = v.safeParse(detection, json);
    if (success && output.output.check_pass) return;
    failAs(success ? 'invalid-input' : 'vendor', JSON.stringify(json));
  }

  return {
    ...tasks,
    start: (job, { signal }) =>
      settle(
        async () => {
          const request = { model, capabilities, signal };
          const { body, personUrl } = await toDashScopeSpeakingRequest(job, request);
          if (detector) await detect(personUrl, { signal });
          const call = 'image2video/video-synthesis';
          return toPatient(readAcceptance(await submit(call, { body, isAsync: true, signal })));
        },
        { signal },
      ),
    status: async (operation, options) => toPatient(await status(operation, options)),
  };
}
