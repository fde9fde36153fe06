import * as v from 'valibot';
import type { EngineCheck } from '../engine-check.ts';
import type { FailureReason } from '../failure-reason.ts';
import { askService, readJson } from '../service/ask-service.ts';
import { checkService } from '../service/check-service.ts';
import { readBytes } from '../service/read-bytes.ts';
import { failAs } from '../service/service-failure.ts';
import { reasonOfMiniMaxCode } from './reason-of-minimax-code.ts';

/** A WAV file of six minutes, or speech of an hour and a half as MP3, in hexadecimal. It has to fit into memory. */
const MAX_ANSWER_BYTES = 160_000_000;

/** Characters of an answer that are worth repeating: the rest is a sound. */
const MAX_QUOTE_LENGTH = 500;

export type MiniMaxServiceOptions = {
  readonly address: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
};

type Meaning = {
  readonly reason: FailureReason;
  /** Hint for the operator. */
  readonly hint?: string;
};

type AskMiniMaxOptions = {
  /** JSON, or a form. */
  readonly body: unknown;
  readonly signal: AbortSignal;
  /** Meanings of codes for this call, where they differ from the usual ones. */
  readonly meanings?: Readonly<Record<number, Meaning>>;
  /** Codes that are an answer as well. Default: none. */
  readonly knownCodes?: readonly number[];
  /** Reads an answer whose numbers are too large for JavaScript. */
  readonly reviver?: Parameters<typeof readJson>[1]['reviver'];
};

export type MiniMaxService = ReturnType<typeof createMiniMaxService>;

const baseSchema = v.object({
  base_resp: v.object({ status_code: v.number(), status_msg: v.fallback(v.string(), '') }),
});

/**
 * Requests to MiniMax, which says in the answer's `base_resp` what went wrong, mostly under status 200.
 *
 * @throws TypeError for an invalid address, and a key that no header can carry.
 */
export function createMiniMaxService({ address, key, fetch }: MiniMaxServiceOptions) {
  // A header with a line break in it would be an error that quotes the key.
  if (!/^[\x21-\x7e]*$/.test(key)) throw new TypeError('The key has a character that no key has.');
  const base = `${new URL(address).href.replace(/\/$/, '')}/v1`;
  const headers = { authorization: `Bearer ${key}` };
  const secrets = [key];

  return {
    /** The JSON of an answer that refuses nothing. Rejects with a `ServiceFailure`. */
    async ask(
      path: string,
      { body, signal, meanings = {}, knownCodes = [], reviver }: AskMiniMaxOptions,
    ): Promise<unknown> {
      const meaningOf = (json: unknown): Meaning | undefined => {
        const { code } = readBase(json);
        if (code === 0 || knownCodes.includes(code)) return undefined;
        return meanings[code] ?? { reason: reasonOfMiniMaxCode(code) };
      };
      const response = await askService(`${base}/${path}`, {
        ...{ method: 'POST', headers, body, signal, secrets, fetch },
        readReason: (text) => meaningOf(parse(text))?.reason,
      });
      const options = { signal, secrets };
      const bytes = await readBytes(response, { ...options, maxBytes: MAX_ANSWER_BYTES });
      if (!bytes) return failAs('vendor', `The answer has more than ${MAX_ANSWER_BYTES} bytes.`);
      const answer = new Response(bytes as Uint8Array<ArrayBuffer>);
      const json = await readJson(answer, { ...options, reviver });
      const meaning = meaningOf(json);
      if (!meaning) return json;
      const { reason, hint } = meaning;
      return failAs(reason, [...(hint ? [hint] : []), quote(json)].join(' '));
    },

    /** Whether the service takes the key, by asking for the voices of the account, which makes nothing. */
    check: ({ signal }: Pick<AskMiniMaxOptions, 'signal'>): Promise<EngineCheck> =>
      checkService(`${base}/get_voice`, {
        ...{ method: 'POST', headers, secrets, fetch, signal },
        body: { voice_type: 'voice_cloning' },
        knownStatuses: [400],
        isKeyRefused: (json) => reasonOfMiniMaxCode(readBase(json).code) === 'unauthorized',
        readModel: () => ({
          ...{ result: 'unknown', detail: 'The service does not tell without making something.' },
        }),
      }),
  };
}

/** Reads `base_resp`; code 0 without one. */
export function readBase(json: unknown): { readonly code: number; readonly message: string } {
  const { success, output } = v.safeParse(baseSchema, json);
  if (!success) return { code: 0, message: '' };
  const { status_code: code, status_msg: message } = output.base_resp;
  return { code, message };
}

/** The beginning of what the service said. */
export const quote = (json: unknown) => JSON.stringify(json).slice(0, MAX_QUOTE_LENGTH);

/** Undefined for what is no JSON, such as a page of a proxy in front of the service. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
