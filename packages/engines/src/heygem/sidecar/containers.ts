import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { askService, readJson } from '../../service/ask-service.ts';
import { readBytes } from '../../service/read-bytes.ts';
import { failAs, ServiceFailure } from '../../service/service-failure.ts';
import { MAX_FILE_BYTES } from './task.ts';

export type ContainersOptions = {
  /** Of the container that learns voices and speaks: `http://127.0.0.1:18180`. */
  readonly speechUrl: string;
  /** Of the one that makes films: `http://127.0.0.1:8383`. */
  readonly filmUrl: string;
  /** Between two questions about a film, in milliseconds. */
  readonly pollMs: number;
  /** How long a film may stay at the same percentage, and its container busy or away, in milliseconds. */
  readonly stallMs: number;
  readonly fetch: typeof globalThis.fetch;
};

/** Sample of a voice that was learned, by the container's own names. */
export type Voice = { readonly audio: string; readonly text: string };

type Signal = { readonly signal: AbortSignal };

const text = v.optional(v.fallback(v.string(), ''), '');

const learned = v.object({
  code: v.number(),
  msg: text,
  asr_format_audio_url: text,
  reference_audio_text: text,
});

const filmTask = v.object({
  status: v.fallback(v.number(), 1),
  progress: v.fallback(v.number(), 0),
  msg: text,
  result: text,
});

const filmAnswer = v.object({
  code: v.number(),
  msg: text,
  data: v.optional(v.fallback(v.nullable(filmTask), null), null),
});

/** Codes of answers, and the states of a film. */
const codes = { taken: 10_000, busy: 10_001, unknown: 10_004 } as const;
const made = 2;
const failed = 3;

/** HeyGem's containers, which are handed names of files and answer with such. */
export function createContainers({
  speechUrl,
  filmUrl,
  pollMs,
  stallMs,
  fetch,
}: ContainersOptions) {
  const ask = (url: string, body: unknown, { signal }: Signal) =>
    askService(url, { ...(body !== undefined && { method: 'POST', body }), signal, fetch });

  async function askFilm(path: string, body: unknown, options: Signal) {
    const answer = await readJson(await ask(`${filmUrl}/easy/${path}`, body, options), options);
    return v.parse(filmAnswer, answer);
  }

  /** Rejects with a `ServiceFailure` once nothing has changed for so long. */
  function watchdog() {
    let since = Date.now();
    return {
      reset: () => {
        since = Date.now();
      },
      async wait(reason: 'busy' | 'timeout', message: string, { signal }: Signal) {
        if (Date.now() - since >= stallMs) failAs(reason, message);
        await setTimeout(pollMs, undefined, { signal });
      },
    };
  }

  return {
    /** Learns a voice from a sample of it. */
    async learn(
      { name, language }: { name: string; language: string },
      options: Signal,
    ): Promise<Voice> {
      const [, format = ''] = /\.(\w+)$/.exec(name) ?? [];
      const body = { format, reference_audio: name, lang: language };
      const url = `${speechUrl}/v1/preprocess_and_tran`;
      const answer = await readJson(await ask(url, body, options), options);
      const { code, msg, ...voice } = v.parse(learned, answer);
      if (code !== 0) return failAs('vendor', `The voice was not learned: ${code} ${msg}`);
      return { audio: voice.asr_format_audio_url, text: voice.reference_audio_text };
    },

    /** A text in a voice, as WAV. */
    async speak(
      { voice, text, id }: { voice: Voice; text: string; id: string },
      { signal }: Signal,
    ): Promise<Uint8Array> {
      const body = {
        ...{ speaker: id, text, format: 'wav', topP: 0.7, max_new_tokens: 1024 },
        ...{ chunk_length: 100, repetition_penalty: 1.2, temperature: 0.7, need_asr: false },
        ...{ streaming: false, is_fixed_seed: 0, is_norm: 0 },
        ...{ reference_audio: voice.audio, reference_text: voice.text },
      };
      const response = await ask(`${speechUrl}/v1/invoke`, body, { signal });
      const bytes = await readBytes(response, { maxBytes: MAX_FILE_BYTES, signal });
      return bytes ?? failAs('vendor', 'What was spoken is too large.');
    },

    /** Has the lips of a film follow a sound. Resolves with the name that the container has for it. */
    async animate(
      { film, sound, id }: { film: string; sound: string; id: string },
      {
        signal,
        onPercent,
        isThere,
      }: Signal & {
        onPercent: (percent: number) => void;
        isThere: (name: string) => Promise<boolean>;
      },
    ): Promise<string> {
      const usual = `${id}-r.mp4`;
      const dog = watchdog();
      for (;;) {
        const { code, msg } = await askFilm(
          'submit',
          {
            ...{ audio_url: sound, video_url: film, code: id },
            ...{ chaofen: 0, watermark_switch: 0, pn: 1 },
          },
          { signal },
        );
        if (code === codes.taken) break;
        if (code !== codes.busy) failAs('vendor', `The film was not taken: ${code} ${msg}`);
        await dog.wait('busy', 'The film container is busy with something else.', { signal });
      }
      dog.reset();
      let last: number | undefined;
      for (;;) {
        await dog.wait('timeout', `The film has stayed at ${last ?? 0} %.`, { signal });
        const answer = await askFilm(`query?code=${id}`, undefined, { signal }).catch(
          (error: unknown) => {
            signal.throwIfAborted();
            // It may be on its way up again.
            if (error instanceof ServiceFailure) return undefined;
            throw error;
          },
        );
        if (!answer) continue;
        const { code, msg, data } = answer;
        if (code === codes.unknown) {
          // It forgets a task as soon as it has told its end.
          if (await isThere(usual)) return usual;
          failAs('vendor', 'The film container does not know the task any more.');
        }
        if (code !== codes.taken) failAs('vendor', `${code} ${msg}`);
        if (data?.status === failed) failAs('vendor', data.msg || 'The film failed.');
        if (data?.status === made) return (await isThere(usual)) ? usual : data.result;
        if (data && data.progress !== last) {
          last = data.progress;
          onPercent(last);
          dog.reset();
        }
      }
    },
  };
}
