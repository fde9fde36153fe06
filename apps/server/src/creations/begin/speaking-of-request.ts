import {
  codes,
  MAX_PLAYGROUND_TEXT,
  quotePrice,
  speechFields,
  speechSeconds,
  type ToolInput,
  talkingFilmFields,
} from '@site/api-client/wire';
import { joinSpoken, type ScriptPart, splitSpoken } from '@site/validators/voice';
import type { AssetRow } from '../../database/asset-schema.ts';
import type { Database } from '../../database/database.ts';
import type { CreationInput, StoredReference } from '../../database/schema.ts';
import { findSpeaker, type Speaker } from '../../digital-humans/find-speaker.ts';
import { toVoiceName } from '../../digital-humans/forget-voices.ts';
import type { Model } from '../../engines/open-models.ts';
import { HttpError } from '../../http/http-error.ts';
import { findUploads } from '../../references/resolve-references.ts';
import { toUploadKey } from '../../references/to-upload-key.ts';
import type { Capabilities } from '../plan/creation-plan.ts';
import { toPictureSize } from '../plan/picture-size.ts';
import { planFields } from '../plan/plan-fields.ts';
import { readFilmSize } from '../plan/plan-film.ts';
import { FILM_PIXELS, faceFor } from '../plan/renew-parts.ts';
import { splitScript } from '../plan/split-script.ts';
import { planOfRequest } from '../plan-of-request.ts';
import type { BeginCreationOptions, NewStage } from './begin-creation.ts';

/** What is begun, and what it costs. */
export type PlannedSpeaking = Pick<
  BeginCreationOptions,
  'input' | 'references' | 'stages' | 'consent' | 'cost' | 'metered'
>;

type Asked = Extract<ToolInput, { tool: 'digital-human' | 'speech' }>;

/**
 * What is made where a digital human speaks: a speech, or a film, for which its speech is made first where the model
 * has one that does so.
 *
 * @throws the answer that says why nothing is made of it.
 */
export async function speakingOfRequest(
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
): Promise<PlannedSpeaking> {
  const found = await findSpeaker(database, { userId, id: asked.input.digitalHuman });
  if (!found) throw new HttpError(codes.notFound, (messages) => messages.noSuchDigitalHuman);
  const { consent } = found;
  if (!consent) throw new HttpError(codes.forbidden, (messages) => messages.consentNeeded);
  if (found.isLent) assertMaySay(asked);
  if (asked.tool === 'speech') {
    const { digitalHuman: _, ...fields } = asked.input;
    const planned = planFields(speechFields, fields, model.capabilities as never, () => ({}));
    const { input } = planOfRequest(planned);
    return {
      input: toSpeech(found, { ...fields, script: splitSpoken(input.prompt, { locale }) }),
      ...{ references: [sampleOf(found)], consent },
      ...quotePrice(model, asked.input),
    };
  }
  return {
    ...(await planFilm(database, { userId, asked, model, models, locale, found })),
    consent,
  };
}

/** @throws for more of somebody else's digital human than a sentence. */
function assertMaySay({ tool, input }: Asked): void {
  if (tool === 'speech') {
    throw new HttpError(codes.notFound, (messages) => messages.noSuchDigitalHuman);
  }
  if (input.recording !== undefined || [...input.prompt.trim()].length > MAX_PLAYGROUND_TEXT) {
    throw new HttpError(codes.badRequest, (messages) =>
      messages.playgroundText(MAX_PLAYGROUND_TEXT),
    );
  }
}

async function planFilm(
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
): Promise<Omit<PlannedSpeaking, 'consent'>> {
  if (!found.face) throw new HttpError(codes.badRequest, (messages) => messages.faceMissing);
  // TypeScript does not see that a model's capabilities are those of its tool.
  const can = model.capabilities as Capabilities<'digital-human'>;
  const face = faceFor(found, can);
  if (!face) throw new HttpError(codes.badRequest, (messages) => messages.faceNotTaken);
  const { digitalHuman, ...fields } = asked;
  const planned = planOfRequest(
    planFields(talkingFilmFields, fields, can, ({ ratio }) =>
      ratio === undefined ? {} : readFilmSize(ratio),
    ),
  );
  const recording = await findRecording(database, { userId, address: asked.recording });
  // What is written to be spoken is nothing that a recording says.
  if (recording && asked.prompt.trim() !== '') {
    throw new HttpError(codes.badRequest, (messages) => messages.textBesideRecording);
  }
  if (!recording && asked.subtitles !== undefined) {
    throw new HttpError(codes.badRequest, (messages) => messages.badRequest('input.subtitles'));
  }
  if (!recording && !can.texts) {
    throw new HttpError(codes.badRequest, (messages) =>
      messages.notOffered(messages.fields.recording.label),
    );
  }
  const prompt = recording ? (asked.subtitles ?? '').trim() : planned.input.prompt;
  const { speed } = asked;
  const script = splitSpoken(prompt, { locale });
  const seconds = recording
    ? Math.ceil((recording.durationMs ?? 0) / 1000)
    : speechSeconds(joinSpoken(script), { speed });
  // A recording is not parted.
  const limit = recording ? (can.partSeconds ?? can.maxSeconds) : can.maxSeconds;
  if (seconds > limit) {
    throw new HttpError(codes.badRequest, (messages) => messages.filmTooLong({ seconds, limit }));
  }
  const shape = { width: face.width ?? 0, height: face.height ?? 0 };
  const size = asked.ratio === undefined ? toPictureSize(shape, { pixels: FILM_PIXELS }) : {};
  const input = {
    ...{ ...planned.input, prompt },
    ...size,
    settings: { ...planned.input.settings, digitalHuman, seconds },
  };
  const faceFile: StoredReference = { assetId: face.id, role: 'source' };
  const quote = quotePrice(model, { ...asked, prompt, seconds });
  if (recording) {
    const references = [faceFile, { assetId: recording.id, role: 'voice' } as const];
    return { input, references, ...quote };
  }
  const { speech } = model;
  if (speech === undefined) {
    return { input: { ...input, ...toScript(script) }, references: [faceFile], ...quote };
  }
  const speaker = models.find(({ id }) => id === speech);
  if (!speaker) throw new Error(`There is no model ${speech}`);
  const ofSpeech = 'voice' in model.price ? (model.price.voice ?? 0) : 0;
  const parts = splitScript(script, { seconds: can.partSeconds ?? can.maxSeconds, speed });
  const lengths = share(
    seconds,
    parts.map((part) => speechSeconds(joinSpoken(part), { speed })),
  );
  const stages: NewStage[] = [
    ...parts.map((part, place) => ({
      ...{ engine: speaker.id, referenceImages: [sampleOf(found)], outputId: null },
      input: toSpeech(found, { script: part, speed }),
      cost: place === 0 ? ofSpeech : 0,
    })),
    ...parts.map((part, stage) => ({
      ...{ engine: model.id, outputId: null },
      input: {
        ...{ ...input, prompt: joinWritten(part) },
        settings: { ...input.settings, seconds: lengths[stage] },
      },
      referenceImages: [faceFile, { stage, role: 'voice' } as const],
      cost: ((quote.cost - ofSpeech) / seconds) * (lengths[stage] ?? 0),
    })),
  ];
  return { input, references: [faceFile], stages, cost: quote.cost };
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
    ...{ prompt: joinWritten(script), ...toScript(script) },
    settings: { digitalHuman: id, ...(speed !== undefined && { speed }) },
    ...(voiceAssetId !== null && { voice: toVoiceName(voiceAssetId) }),
  };
}

const joinWritten = (script: readonly ScriptPart[]) =>
  script.map(({ written }) => written).join('');

/** Nothing where all is said as it is written. */
const toScript = (script: readonly ScriptPart[]): Pick<CreationInput, 'script'> =>
  script.some(({ written, spoken }) => spoken !== written) ? { script } : {};

/** @throws where there is none. */
function sampleOf({ voice }: Speaker): StoredReference {
  if (!voice) throw new HttpError(codes.badRequest, (messages) => messages.voiceMissing);
  return { assetId: voice.id, role: 'voice' };
}

/** The person's own recording of what is said. @throws where it is not theirs, or no sound. */
async function findRecording(
  database: Database,
  { userId, address }: { userId: string; address: string | undefined },
): Promise<AssetRow | undefined> {
  if (address === undefined) return undefined;
  const key = toUploadKey(address);
  const uploads = await findUploads(database, { userId, keys: key ? [key] : [] });
  const found = key ? uploads.get(key) : undefined;
  if (found?.mime.startsWith('audio/') && found.durationMs) return found;
  throw new HttpError(codes.badRequest, (messages) => messages.referenceUnavailable);
}
