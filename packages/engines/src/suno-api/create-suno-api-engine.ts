import * as v from 'valibot';
import type { Engine, EngineJob } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { type AskServiceOptions, askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import type { SunoApiRequest } from './dialect.ts';
import { dialects, type SunoApiDialect } from './dialects.ts';
import { readOperation } from './operation.ts';
import { type SunoApiCapabilities, sunoApiCapabilities } from './suno-api-capabilities.ts';
import type { SunoApiInput } from './suno-api-input.ts';
import { toStatus } from './task.ts';
import { toSong } from './to-song.ts';

export type SunoApiEngineOptions = {
  /** Address of the gateway, without `/suno` or `/api/v1`: `https://gateway.example.com`. */
  readonly address: string;
  /** The gateway's key, which goes along as a bearer token. */
  readonly key: string;
  /** The gateway's name for the model: `chirp-crow`, or `V5` by the other dialect. */
  readonly model: string;
  /** Which API the gateway has. */
  readonly dialect: SunoApiDialect;
  /** Default: what is known of a model of that name; of others, it takes texts of any length. */
  readonly capabilities?: SunoApiCapabilities;
  /** Makes the requests. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

type Signal = { readonly signal: AbortSignal };

const webhookSchema = v.pipe(
  v.union([
    v.object({ task_id: v.pipe(v.string(), v.nonEmpty()) }),
    v.pipe(
      v.object({ data: v.object({ task_id: v.pipe(v.string(), v.nonEmpty()) }) }),
      v.transform(({ data }) => data),
    ),
  ]),
  v.transform(({ task_id }) => ({ taskId: task_id })),
);

const refusedKey = v.object({ code: v.picklist([401, 403]) });

/**
 * Songs of Suno, which has no API: through one of the gateways that drive accounts there. A request gives
 * two songs, of which each can be heard while it is made (`partial`). Any process can ask for them as long as the
 * gateway stores them.
 *
 * - Each song offers the action `extend`, from a moment of it, at the same account.
 * - What a dialect has no field for is `unsupported`, and texts that are too long are `invalid-input`.
 * - If some songs of a task fail, the others are delivered, and `facts.warnings` says so.
 * - A webhook is not signed. There is no cancel: the service finishes and charges what it has accepted.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createSunoApiEngine({
  address,
  key,
  model,
  dialect: name,
  capabilities = sunoApiCapabilities(model),
  fetch = globalThis.fetch,
}: SunoApiEngineOptions): Engine<SunoApiInput> {
  const base = `${new URL(address).href.replace(/\/$/, '')}/`;
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const dialect = dialects[name];
  const secrets = [key];
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (
    { path, body }: SunoApiRequest,
    { signal, ...options }: Pick<AskServiceOptions, 'signal' | 'readReason'>,
  ) => {
    const method = body ? 'POST' : 'GET';
    const request = { ...options, method, body, headers, signal, secrets, fetch } as const;
    return await readJson(await askService(`${base}${path}`, request), { signal, secrets });
  };

  async function start(job: EngineJob<SunoApiInput>, { signal }: Signal): Promise<EngineStatus> {
    const song = await toSong(job, { dialect, capabilities, signal });
    const request = dialect.toRequest(song, { model, webhookUrl: job.webhookUrl });
    const json = await ask(request, { signal, readReason: dialect.readReason });
    return { status: 'running', operation: { taskId: dialect.readTaskId(json) } };
  }

  return {
    // It asks for a task that does not exist.
    check({ signal }) {
      const { path, body } = dialect.toQuestion('0');
      return checkService(`${base}${path}`, {
        ...{ method: body ? 'POST' : 'GET', body, headers, secrets, signal, fetch },
        knownStatuses: [400, 404, 422],
        isKeyRefused: (json) => v.is(refusedKey, json),
        readModel: () => ({
          result: 'unknown',
          detail: 'The service does not tell whether its accounts work.',
        }),
      });
    },
    balance: ({ signal }) => dialect.askBalance({ address: base, key, fetch, signal }),
    start: (job, { signal }) => settle(() => start(job, { signal }), { signal }),
    async status(stored, { signal }) {
      signal.throwIfAborted();
      const operation = readOperation(stored);
      const task = dialect.readTask(await ask(dialect.toQuestion(operation.taskId), { signal }));
      if (task) return toStatus(task, operation);
      const vendorMessage = 'The service does not know the task.';
      return toFailed({ reason: 'not-found', vendorMessage });
    },
    async readWebhook(request) {
      return { operation: v.parse(webhookSchema, await request.json()) };
    },
  };
}
