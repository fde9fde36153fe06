import type { EngineStatus } from '@site/engines';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { serveEngines } from '../faults/serve-engines.ts';

/** Milliseconds that a job takes. */
const jobMs = 60_000;

/** How a job stands, by its operation: when it ends. It says when to ask again, so nobody asks in vain. */
function statusAt(endsAt: number): EngineStatus {
  const leftMs = endsAt - Date.now();
  if (leftMs <= 0) return { status: 'succeeded', outputs: [somePicture] };
  return { status: 'running', operation: endsAt, pollAfterMs: leftMs };
}

/** The server, with an engine whose jobs take a minute and cost nothing. */
await serveEngines(
  new Map([
    [
      'minute',
      {
        start: async () => statusAt(Date.now() + jobMs),
        status: async (operation) => statusAt(Number(operation)),
      },
    ],
  ]),
);
