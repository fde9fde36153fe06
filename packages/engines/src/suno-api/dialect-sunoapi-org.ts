import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';
import { askAccount } from '../service/ask-account.ts';
import { failureOfHttpStatus } from '../service/failure-of-http-status.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import type { Dialect } from './dialect.ts';
import { number, text, url } from './fields.ts';
import { reasonOfWords } from './reason-of-words.ts';
import type { Song } from './song.ts';
import type { Take, Task } from './task.ts';

/** Songs that every request gives. */
const SONGS = 2;

/** Characters of a title that is made up: as many as a page shows. */
const MAX_NAME_LENGTH = 40;

/** The service wants one; a name that ends so belongs to nobody, so nobody is told of a song. */
const noWebhook = 'https://webhook.invalid/';

const success = 200;

const answerSchema = v.object({ code: v.number(), msg: text, data: v.optional(v.unknown()) });

type Answer = v.InferOutput<typeof answerSchema>;

const creditsSchema = v.object({ code: v.literal(success), data: v.number() });

const acceptanceSchema = v.object({ taskId: v.pipe(v.string(), v.nonEmpty()) });

const songSchema = v.object({
  id: text,
  audioUrl: url,
  streamAudioUrl: url,
  imageUrl: url,
  prompt: text,
  title: text,
  tags: text,
  duration: number,
});

const taskSchema = v.object({
  status: v.pipe(v.string(), v.trim(), v.toUpperCase()),
  errorMessage: text,
  response: v.fallback(v.object({ sunoData: v.array(songSchema) }), { sunoData: [] }),
});

/** Codes that mean something else than the status of the same number, in the service's own list of them. */
const reasons: Readonly<Record<number, FailureReason>> = {
  405: 'rate-limited',
  430: 'rate-limited',
  455: 'busy',
};

/** Codes with which a question is answered that is about no task. */
const unknownTask: readonly number[] = [404, 422];

/** The state of a task of which all songs are made. */
const allMade = 'SUCCESS';

const failures: readonly string[] = [
  'CREATE_TASK_FAILED',
  'GENERATE_AUDIO_FAILED',
  'SENSITIVE_WORD_ERROR',
];

/** sunoapi.org and kie.ai, after their documentation. */
export const sunoApiOrg: Dialect = {
  hasSettings: true,
  hasCovers: true,
  continuesInstrumentals: false,
  needsStyle: true,

  async askBalance({ address, key, fetch, signal }) {
    signal.throwIfAborted();
    const headers = { authorization: `Bearer ${key}` };
    const options = { headers, secrets: [key], fetch, signal };
    const told = await askAccount(`${address}api/v1/generate/credit`, options);
    const credits = v.safeParse(creditsSchema, told);
    return credits.success ? { amount: credits.output.data, unit: 'credits' } : undefined;
  },

  toRequest(song, { model, webhookUrl = noWebhook }) {
    const { input, origin, coverUrl } = song;
    const { description, voice } = input;
    const common = {
      model,
      callBackUrl: webhookUrl,
      negativeTags: input.negativeStyle,
      vocalGender: voice && ({ female: 'f', male: 'm' } as const)[voice],
      styleWeight: toHundredths(input.styleInfluence),
      weirdnessConstraint: toHundredths(input.weirdness),
    };
    if (origin) {
      const { clipId, continueAt, style } = origin;
      return {
        path: 'api/v1/generate/extend',
        body: {
          ...{ ...common, defaultParamFlag: true, audioId: clipId, continueAt, style },
          // What the service takes without lyrics is how the song goes on.
          prompt: input.lyrics ?? style,
          title: origin.title || toName(song),
        },
      };
    }
    return {
      path: `api/v1/generate${coverUrl === undefined ? '' : '/upload-cover'}`,
      body: {
        ...{ ...common, uploadUrl: coverUrl, instrumental: input.isInstrumental ?? false },
        ...(description === undefined
          ? {
              ...{ customMode: true, prompt: input.lyrics, style: input.style },
              title: input.title ?? toName(song),
            }
          : { customMode: false, prompt: description }),
      },
    };
  },

  readTaskId(json) {
    const { data } = readAnswer(json);
    const { success, output } = v.safeParse(acceptanceSchema, data);
    if (success) return output.taskId;
    const vendorMessage = `It was accepted, without an id: ${JSON.stringify(json)}`;
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  },

  toQuestion: (taskId) => ({
    path: `api/v1/generate/record-info?taskId=${encodeURIComponent(taskId)}`,
  }),

  readTask(json) {
    const parsed = v.safeParse(answerSchema, json);
    if (parsed.success && unknownTask.includes(parsed.output.code)) return undefined;
    const { data } = readAnswer(json);
    if (data === null) return undefined;
    const { success, output } = v.safeParse(taskSchema, data);
    if (success) return toTask(output);
    throw new ServiceFailure({ reason: 'ambiguous', vendorMessage: JSON.stringify(json) });
  },

  readReason(body) {
    try {
      const { success, output } = v.safeParse(answerSchema, JSON.parse(body));
      return success ? reasonOfAnswer(output) : undefined;
    } catch {
      // A page of a proxy in front of the service.
      return undefined;
    }
  },
};

/** An answer that refuses nothing. What went wrong comes with status 200, and a code. */
function readAnswer(json: unknown): Answer {
  const vendorMessage = JSON.stringify(json);
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
  if (parsed.output.code === success) return parsed.output;
  throw new ServiceFailure({ reason: reasonOfAnswer(parsed.output), vendorMessage });
}

/** Words first: 400 is for what is refused as well, and 429 for credits that are used up. */
function reasonOfAnswer({ code, msg }: Answer): FailureReason {
  if (code === 401 || code === 403) return 'unauthorized';
  return reasonOfWords(msg) ?? reasons[code] ?? failureOfHttpStatus(code).reason;
}

function toTask({ status, errorMessage, response }: v.InferOutput<typeof taskSchema>): Task {
  const takes = response.sunoData.map((song) => toTake(song, { status }));
  return {
    stage: status,
    end: toEnd(status, takes),
    ...(status === 'SENSITIVE_WORD_ERROR' ? { reason: 'refused-prompt' } : {}),
    message: errorMessage,
    takes,
  };
}

function toEnd(status: string, takes: readonly Take[]): Task['end'] {
  if (status === allMade) return 'succeeded';
  if (failures.includes(status)) return 'failed';
  // It could not tell us, which says nothing of the songs.
  const isMade = takes.filter(({ state }) => state === 'made').length >= SONGS;
  return status === 'CALLBACK_EXCEPTION' && isMade ? 'succeeded' : undefined;
}

function toTake(song: v.InferOutput<typeof songSchema>, { status }: { status: string }): Take {
  const { audioUrl, streamAudioUrl } = song;
  // Nothing comes of a song that has no address once all of them are made.
  const withoutAddress = status === allMade ? 'failed' : 'waiting';
  return {
    id: song.id,
    state: audioUrl ? 'made' : streamAudioUrl ? 'playing' : withoutAddress,
    url: audioUrl ?? streamAudioUrl,
    posterUrl: song.imageUrl,
    title: song.title,
    style: song.tags,
    lyrics: song.prompt,
    seconds: song.duration,
    message: '',
  };
}

/** The service takes two decimals. */
const toHundredths = (share: number | undefined) =>
  share === undefined ? undefined : Math.round(share * 100) / 100;

/** The service wants a title: the first line that is sung, or the style. */
function toName({ input: { lyrics = '', style }, origin }: Song): string {
  const [line] = lyrics
    .split(/[\r\n]+/)
    .map((text) => text.replace(/^\[[^\]]*\]/, '').trim())
    .filter(Boolean);
  const name = line ?? style ?? origin?.style ?? '';
  return [...name].slice(0, MAX_NAME_LENGTH).join('');
}
