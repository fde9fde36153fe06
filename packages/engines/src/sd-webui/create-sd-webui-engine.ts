import * as v from 'valibot';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { InputFileRole } from '../input-file.ts';
import { assertNoParent } from '../service/input-files.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { settle } from '../service/settle.ts';
import { generate } from './generate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type SdWebuiInput, sdWebuiFiles, sdWebuiInput } from './sd-webui-input.ts';
import type { SdWebuiOptions } from './sd-webui-options.ts';
import { swapFace } from './swap-face.ts';
import { takeFiles } from './take-files.ts';
import { upscale } from './upscale.ts';
import { createWebUi } from './web-ui.ts';

/**
 * Makes pictures with a Stable Diffusion WebUI (A1111 or Forge) that runs with `--api`. It is given one
 * job at a time by each process: it makes no more than one itself, and a job that waits here can
 * still be withdrawn.
 *
 * Repeatable, since it is the operator's own machine, and the seed follows from the attempt's id
 * where none is given.
 */
export function createSdWebuiEngine(options: SdWebuiOptions): Engine<SdWebuiInput> {
  const webUi = createWebUi(options);
  const { origin } = new URL(options.url);
  return {
    isRepeatable: true,
    start: (job, { signal, onProgress }) => {
      async function run(): Promise<EngineStatus> {
        assertNoParent(job);
        const input = readInput(job.input);
        const files = await takeFiles(job, { roles: rolesOf(input), signal });
        const [first = new Uint8Array(), second = new Uint8Array()] = files;
        const work = () => {
          switch (input.task) {
            case 'upscale':
              return upscale({ webUi, input, source: first, signal });
            case 'face-swap':
              return swapFace({ webUi, input, source: first, face: second, signal });
            default: {
              const { attemptId } = job;
              return generate({ webUi, input, files, attemptId, signal, onProgress });
            }
          }
        };
        return oneAtATime(origin, work, { signal });
      }
      return settle(run, { signal });
    },
  };
}

/** In the order in which the task is given them. */
function rolesOf(input: SdWebuiInput): readonly InputFileRole[] {
  const roles = sdWebuiFiles[input.task];
  return 'control' in input ? [...roles, 'reference'] : roles;
}

function readInput(input: SdWebuiInput): SdWebuiInput {
  const result = v.safeParse(sdWebuiInput, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const vendorMessage = `${v.getDotPath(issue) ?? 'The input'}: ${issue.message}`;
  throw new ServiceFailure({ reason: 'invalid-input', vendorMessage });
}
