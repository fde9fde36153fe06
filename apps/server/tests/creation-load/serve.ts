import type { EngineStatus, JsonValue } from '@site/engines';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { toModels } from '../../testing/to-models.ts';
import { serveModels } from '../faults/serve-models.ts';

/** Milliseconds that a job takes. */
const jobMs = 60_000;

/** How a job stands, by its operation: when it ends. It says when to ask again, so nobody asks in vain. */
function statusAt(endsAt: number): EngineStatus {
  const leftMs = endsAt - Date.now();
  if (leftMs <= 0) return { status: 'succeeded', outputs: [somePicture] };
  return { status: 'running', operation: endsAt, pollAfterMs: leftMs };
}

const engine = {
  start: async () => statusAt(Date.now() + jobMs),
  status: async (operation: JsonValue) => statusAt(Number(operation)),
};

/** The server, with an engine whose jobs take a minute and cost nothing. */
await serveModels(toModels(new Map([['minute', engine]])));
