import { APICallError } from '@ai-sdk/provider';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { hideSecrets } from '../service/hide-secrets.ts';
import { ServiceFailure } from '../service/service-failure.ts';

/** The engine, with `secrets` out of all that it says. Services quote keys that they refuse. */
export function withoutSecrets<Input>(
  { start, status, ...engine }: Engine<Input>,
  secrets: readonly string[],
): Engine<Input> {
  const clean = (said: EngineStatus): EngineStatus =>
    said.status === 'failed'
      ? { ...said, vendorMessage: hideSecrets(said.vendorMessage, secrets) }
      : said;
  return {
    ...engine,
    start: async (job, options) => clean(await start(job, options)),
    ...(status && {
      async status(operation, options) {
        try {
          return clean(await status(operation, options));
        } catch (error) {
          // It holds the whole answer.
          if (!APICallError.isInstance(error)) throw error;
          const vendorMessage = hideSecrets(error.responseBody ?? error.message, secrets);
          throw new ServiceFailure({ reason: 'vendor', vendorMessage });
        }
      },
    }),
  };
}
