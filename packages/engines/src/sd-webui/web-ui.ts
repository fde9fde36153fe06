import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { createPatientFetch } from '../service/create-patient-fetch.ts';
import { secretsOfHeaders } from '../service/secrets-of-headers.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { toHarmless } from '../service/to-harmless.ts';
import type { SdWebuiOptions } from './sd-webui-options.ts';
import { toBase64 } from './to-image.ts';

type Signal = { signal: AbortSignal };

/** Requests to one WebUI. */
export type WebUi = {
  /** Asks for something that makes nothing: if the answer is lost, no harm is done. */
  read<Output>(
    path: string,
    schema: v.GenericSchema<unknown, Output>,
    options: Signal,
  ): Promise<Output>;
  /** Asks for a picture, once. */
  make<Output>(
    path: string,
    body: Readonly<Record<string, unknown>>,
    schema: v.GenericSchema<unknown, Output>,
    options: Signal,
  ): Promise<Output>;
  /** Tells something, or asks about a job; rejects if it does not work. */
  post(path: string, body: Readonly<Record<string, unknown>>, options: Signal): Promise<unknown>;
};

/** How a WebUI is asked, and what of that is in no message. */
export function toWebUiAccess({ url, credentials, headers = {} }: SdWebuiOptions) {
  const token = credentials && toBase64(Buffer.from(`${credentials.user}:${credentials.password}`));
  return {
    base: url.replace(/\/+$/, ''),
    headers: { ...(token ? { authorization: `Basic ${token}` } : {}), ...headers },
    secrets: [credentials?.password, token, ...secretsOfHeaders(headers)].flatMap(
      (secret) => secret ?? [],
    ),
  };
}

export function createWebUi(options: SdWebuiOptions): WebUi {
  const { base, headers, secrets } = toWebUiAccess(options);
  const { maxSilenceMs, fetch = createPatientFetch({ maxSilenceMs }) } = options;

  async function ask(
    path: string,
    { body, signal }: { body?: Readonly<Record<string, unknown>>; signal: AbortSignal },
  ): Promise<unknown> {
    try {
      const response = await askService(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        ...(body ? { body } : {}),
        fetch,
        signal,
        readReason,
        secrets,
      });
      return await readJson(response, { signal, secrets });
    } catch (error) {
      if (!(error instanceof ServiceFailure)) throw error;
      const vendorMessage = `${path}: ${error.failed.vendorMessage}`;
      throw new ServiceFailure({ ...error.failed, vendorMessage }, { cause: error });
    }
  }

  return {
    async read(path, schema, { signal }) {
      try {
        return parse(path, schema, await ask(path, { signal }));
      } catch (error) {
        throw toHarmless(error);
      }
    },
    async make(path, body, schema, { signal }) {
      return parse(path, schema, await ask(path, { body, signal }));
    },
    post: (path, body, { signal }) => ask(path, { body, signal }),
  };
}

function parse<Output>(
  path: string,
  schema: v.GenericSchema<unknown, Output>,
  answer: unknown,
): Output {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]) ?? 'all of it';
  const vendorMessage = `${path}: an unexpected answer (${field}).`;
  throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
}

/** Finds the reason in its words for people, in English whatever its language is set to. */
function readReason(body: string, status: number): FailureReason | undefined {
  if (status === 404) return 'unsupported';
  if (status === 422 && /script .*not found/i.test(body)) return 'unsupported';
  if (status === 400 && body.includes('Sampler not found')) return 'not-found';
  if (status !== 500) return undefined;
  if (/Invalid (encoded image|image url)/.test(body)) return 'invalid-input';
  return body.includes('could not find upscaler') ? 'not-found' : undefined;
}
