import {
  MAX_PLAYGROUND_TEXT,
  quotePrice,
  speechFields,
  speechSeconds,
  type ToolInput,
  talkingFilmFields,
} from '@site/api-client/wire';
import { joinSpoken, type ScriptPart, splitSpoken } from '@site/validators/voice';
import type { Database } from '../../database/database.ts';
import type { CreationInput, StoredReference } from '../../database/schema.ts';
import { findSpeaker, type Speaker } from '../../digital-humans/find-speaker.ts';
import { toVoiceName } from '../../digital-humans/forget-voices.ts';
import type { Model } from '../../engines/open-models.ts';
import { findGivenOutputs } from '../../references/find-given-outputs.ts';
import { findUploads, toOutputId } from '../../references/resolve-references.ts';
import { toUploadKey } from '../../references/to-upload-key.ts';
import type { Capabilities, PlanCreationResult } from '../plan/creation-plan.ts';
import { toPictureSize } from '../plan/picture-size.ts';
import { planFields } from '../plan/plan-fields.ts';
import { readFilmSize } from '../plan/plan-film.ts';
import { FILM_PIXELS, faceFor } from '../plan/renew-parts.ts';
import { splitScript } from '../plan/split-script.ts';
import type { BeginCreationOptions, NewStage } from './begin-creation.ts';
import { findFaceRefusal, type PictureRefusal } from './find-picture-refusal.ts';

/** Creation to begin, and its cost. */
export type PlannedSpeaking = Pick<
  BeginCreationOptions,
  'input' | 'references' | 'stages' | 'consent' | 'cost' | 'metered'
>;

/** Why nothing is spoken. */
export type SpeakingRefusal =
  | Exclude<PlanCreationResult, { kind: 'planned' }>
  | { readonly kind: 'no-such-digital-human' }
  /** The person has not agreed, or not to the current text. */
  | { readonly kind: 'no-consent' }
  /** It is somebody else's: it says a short text, and nothing else. */
  | { readonly kind: 'beyond-playground' }
  | { readonly kind: 'face-missing' }
  /** The model takes no such face. */
  | { readonly kind: 'face-not-taken' }
  | PictureRefusal
  | { readonly kind: 'voice-missing' }
  /** The recording is none of the person's own, or no sound. */
  | { readonly kind: 'reference-unavailable'; readonly media: 'audio' }
  /** Text to be spoken came with a recording, which says something else. */
  | { readonly kind: 'text-beside-recording' }
  | { readonly kind: 'film-too-long'; readonly seconds: number; readonly limit: number };

type PlanSpeakingResult =
  | { readonly kind: 'planned'; readonly plan: PlannedSpeaking }
  | SpeakingRefusal;

type Asked = ToolInput<'digital-human' | 'speech'>;

/**
 * Plans what a digital human speaks in: a speech, or a film, for which its speech is made first where the model has one
 * that does so.
 */
export async function planSpeaking(
  database: Database,
  {
    userId,
    asked,
    model,
    models,
    locale,
  }: {
    userId: string;
    asked: Asked;
    model: Model;
    models: readonly Model[];
    /** Whose words numbers, dates and prices are said in. */
    locale: string;
  },
): Promise<PlanSpeakingResult> {
  const found = await findSpeaker(database, { userId, id: asked.input.digitalHuman });
  if (!found) return { kind: 'no-such-digital-human' };
  const { consent } = found;
  if (!consent) return { kind: 'no-consent' };
  const refusal = found.isLent ? refuseLent(asked) : undefined;
  if (refusal) return refusal;
  if (asked.tool === 'speech') {
    const { digitalHuman: _, ...fields } = asked.input;
    const planned = planFields(speechFields, fields, model.capabilities as never, () => ({}));
    if (planned.kind !== 'planned') return planned;
    const { prompt } = planned.plan.input;
    const sample = sampleOf(found);
    if (!sample) return { kind: 'voice-missing' };
    const plan = {
      input: toSpeech(found, { ...fields, script: splitSpoken(prompt, { locale }) }),
      references: [sample],
      consent,
      ...quotePrice(model, asked.input),
    };
    return { kind: 'planned', plan };
  }
  const film = await planTalkingFilm(database, { userId, asked, model, models, locale, found });
  return film.kind === 'planned' ? { kind: 'planned', plan: { ...film.plan, consent } } : film;
}

/** Of somebody else's digital human there is no more than a sentence. */
function refuseLent({ tool, input }: Asked): SpeakingRefusal | undefined {
  if (tool === 'speech') return { kind: 'no-such-digital-human' };
  const isLonger = [...input.prompt.trim()].length > MAX_PLAYGROUND_TEXT;
  return input.recording !== undefined || isLonger ? { kind: 'beyond-playground' } : undefined;
}

async function planTalkingFilm(
  database: Database,
  {
    userId,
    asked: { input: asked },
    model,
    models,
    locale,
    found,
  }: {
    userId: string;
    asked: Extract<Asked, { tool: 'digital-human' }>;
    model: Model;
    models: readonly Model[];
    locale: string;
    found: Speaker;
  },
): Promise<PlanSpeakingResult> {
  if (!found.face) return { kind: 'face-missing' };
  // TypeScript does not see that a model's capabilities are those of its tool.
  const can = model.capabilities as Capabilities<'digital-human'>;
  const face = faceFor(found, can);
  if (!face) return { kind: 'face-not-taken' };
  const refused = findFaceRefusal(face, model);
  if (refused) return refused;
  const { digitalHuman, ...fields } = asked;
  const result = planFields(talkingFilmFields, fields, can, ({ ratio }) =>
    ratio === undefined ? {} : readFilmSize(ratio),
  );
  if (result.kind !== 'planned') return result;
  const planned = result.plan;
  const recording = await findRecording(database, { userId, address: asked.recording });
  if (recording === 'unavailable') return { kind: 'reference-unavailable', media: 'audio' };
  if (recording && asked.prompt.trim() !== '') return { kind: 'text-beside-recording' };
  if (!recording && asked.subtitles !== undefined) {
    return { kind: 'invalid-field', field: 'subtitles' };
  }
  if (!recording && !can.texts) return { kind: 'not-offered', setting: 'recording' };
  const prompt = recording ? (asked.subtitles ?? '').trim() : planned.input.prompt;
  const { speed } = asked;
  const script = splitSpoken(prompt, { locale });
  const seconds = recording
    ? Math.ceil(recording.durationMs / 1000)
    : speechSeconds(joinSpoken(script), { speed });
  // A recording is not parted.
  const limit = recording ? (can.partSeconds ?? can.maxSeconds) : can.maxSeconds;
  if (seconds > limit) return { kind: 'film-too-long', seconds, limit };
  const shape = { width: face.width ?? 0, height: face.height ?? 0 };
  const size = asked.ratio === undefined ? toPictureSize(shape, { pixels: FILM_PIXELS }) : {};
  const input = {
    ...planned.input,
    prompt,
    ...size,
    settings: { ...planned.input.settings, digitalHuman, seconds },
  };
  const faceFile: StoredReference = { assetId: face.id, role: 'source' };
  const quote = quotePrice(model, { ...asked, prompt, seconds });
  if (recording) {
    const references = [faceFile, recording.reference];
    return { kind: 'planned', plan: { input, references, ...quote } };
  }
  const { speech } = model;
  if (speech === undefined) {
    const spoken = { ...input, ...toScript(script) };
    return { kind: 'planned', plan: { input: spoken, references: [faceFile], ...quote } };
  }
  const speaker = models.find(({ id }) => id === speech);
  if (!speaker) throw new Error(`There is no model ${speech}`);
  const sample = sampleOf(found);
  if (!sample) return { kind: 'voice-missing' };
  const ofSpeech = 'voice' in model.price ? (model.price.voice ?? 0) : 0;
  const parts = splitScript(script, { seconds: can.partSeconds ?? can.maxSeconds, speed });
  const lengths = share(
    seconds,
    parts.map((part) => speechSeconds(joinSpoken(part), { speed })),
  );
  const stages: NewStage[] = [
    ...parts.map((part, place) => ({
      engine: speaker.id,
      referenceImages: [sample],
      outputId: null,
      input: toSpeech(found, { script: part, speed }),
      cost: place === 0 ? ofSpeech : 0,
    })),
    ...parts.map((part, stage) => ({
      engine: model.id,
      outputId: null,
      input: {
        ...input,
        prompt: joinWritten(part),
        settings: { ...input.settings, seconds: lengths[stage] },
      },
      referenceImages: [faceFile, { stage, role: 'voice' } as const],
      cost: ((quote.cost - ofSpeech) / seconds) * (lengths[stage] ?? 0),
    })),
  ];
  return { kind: 'planned', plan: { input, references: [faceFile], stages, cost: quote.cost } };
}

/** So much, in whole numbers, by these weights. */
function share(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((before, weight) => before + weight, 0);
  let [weighed, shared] = [0, 0];
  return weights.map((weight) => {
    weighed += weight;
    const until = Math.round((total * weighed) / sum);
    const one = until - shared;
    shared = until;
    return one;
  });
}

function toSpeech(
  { row: { id, voiceAssetId } }: Speaker,
  { script, speed }: { script: readonly ScriptPart[]; speed?: number | undefined },
): CreationInput {
  return {
    prompt: joinWritten(script),
    ...toScript(script),
    settings: { digitalHuman: id, ...(speed !== undefined && { speed }) },
    ...(voiceAssetId !== null && { voice: toVoiceName(voiceAssetId) }),
  };
}

const joinWritten = (script: readonly ScriptPart[]) =>
  script.map(({ written }) => written).join('');

/** Nothing where all is said as it is written. */
const toScript = (script: readonly ScriptPart[]): Pick<CreationInput, 'script'> =>
  script.some(({ written, spoken }) => spoken !== written) ? { script } : {};

/** Undefined where there is none. */
const sampleOf = ({ voice }: Speaker): StoredReference | undefined =>
  voice ? { assetId: voice.id, role: 'voice' } : undefined;

/** What is said in the person's own words: an upload, or a song of theirs. */
interface Recording {
  readonly reference: StoredReference;
  readonly durationMs: number;
}

/** The person's own recording of what is said; `unavailable` where it is not theirs, or no sound. */
async function findRecording(
  database: Database,
  { userId, address }: { userId: string; address: string | undefined },
): Promise<Recording | 'unavailable' | undefined> {
  if (address === undefined) return undefined;
  const role = 'voice';
  const key = toUploadKey(address);
  if (key !== undefined) {
    const uploads = await findUploads(database, { userId, keys: [key] });
    const upload = uploads.get(key);
    if (!upload?.durationMs || !upload.mime.startsWith('audio/')) return 'unavailable';
    return { reference: { assetId: upload.id, role }, durationMs: upload.durationMs };
  }
  const outputId = toOutputId(address);
  if (outputId === undefined) return 'unavailable';
  const made = await findGivenOutputs(database, { userId, references: [{ outputId }] });
  const song = made.get(outputId);
  const isOwn = song?.userId === userId && song.media === 'audio';
  if (!isOwn || !song.durationMs) return 'unavailable';
  return { reference: { outputId, role }, durationMs: song.durationMs };
}
