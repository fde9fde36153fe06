import {
  codes,
  computePrice,
  MAX_PLAYGROUND_TEXT,
  speechFields,
  speechSeconds,
  type ToolInput,
  talkingFilmFields,
} from '@site/api-client/wire';
import type { AssetRow } from '../database/asset-schema.ts';
import type { Database } from '../database/database.ts';
import type { CreationInput, StoredReference } from '../database/schema.ts';
import { faceKindOf } from '../digital-humans/find-digital-humans.ts';
import { findSpeaker, type Speaker } from '../digital-humans/find-speaker.ts';
import { toVoiceName } from '../digital-humans/forget-voices.ts';
import type { Model } from '../engines/open-models.ts';
import { HttpError } from '../http/http-error.ts';
import { findUploads } from '../references/resolve-references.ts';
import { toUploadKey } from '../references/to-upload-key.ts';
import type { BeginCreationOptions, NewStage } from './begin-creation.ts';
import type { Capabilities } from './creation-plan.ts';
import { toPictureSize } from './picture-size.ts';
import { planFields } from './plan-fields.ts';
import { readFilmSize } from './plan-film.ts';
import { planOfRequest } from './plan-of-request.ts';
import { splitScript } from './split-script.ts';

/** What is begun, and what it costs. */
export type PlannedSpeaking = Pick<
  BeginCreationOptions,
  'input' | 'references' | 'stages' | 'consent' | 'cost'
>;

/** Pixels of a film whose shape is that of its face. */
const FILM_PIXELS = 1280 * 720;

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
  }: { userId: string; asked: Asked; model: Model; models: readonly Model[] },
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
      input: toSpeech(found, { ...fields, prompt: input.prompt }),
      ...{ references: [sampleOf(found)], consent },
      cost: computePrice(model, asked.input),
    };
  }
  return { ...(await planFilm(database, { userId, asked, model, models, found })), consent };
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
    found,
  }: {
    userId: string;
    asked: Extract<Asked, { tool: 'digital-human' }>;
    model: Model;
    models: readonly Model[];
    found: Speaker;
  },
): Promise<Omit<PlannedSpeaking, 'consent'>> {
  if (!found.face) throw new HttpError(codes.badRequest, (messages) => messages.faceMissing);
  // TypeScript does not see that a model's capabilities are those of its tool.
  const can = model.capabilities as Capabilities<'digital-human'>;
  const face = [found.face, found.still].find((one) => one && can.faces.includes(faceKindOf(one)));
  if (!face) throw new HttpError(codes.badRequest, (messages) => messages.faceNotTaken);
  const { digitalHuman, ...fields } = asked;
  const planned = planOfRequest(
    planFields(talkingFilmFields, fields, can, ({ ratio }) =>
      ratio === undefined ? {} : readFilmSize(ratio),
    ),
  );
  const recording = await findRecording(database, { userId, address: asked.recording });
  if (!recording && !can.texts) {
    throw new HttpError(codes.badRequest, (messages) =>
      messages.notOffered(messages.fields.recording.label),
    );
  }
  const { prompt } = planned.input;
  const { speed } = asked;
  const seconds = recording
    ? Math.ceil((recording.durationMs ?? 0) / 1000)
    : speechSeconds(prompt, { speed });
  // A recording is not parted.
  const limit = recording ? (can.partSeconds ?? can.maxSeconds) : can.maxSeconds;
  if (seconds > limit) {
    throw new HttpError(codes.badRequest, (messages) => messages.filmTooLong({ seconds, limit }));
  }
  const shape = { width: face.width ?? 0, height: face.height ?? 0 };
  const size = asked.ratio === undefined ? toPictureSize(shape, { pixels: FILM_PIXELS }) : {};
  const input = {
    ...planned.input,
    ...size,
    settings: { ...planned.input.settings, digitalHuman, seconds },
  };
  const faceFile: StoredReference = { assetId: face.id, role: 'source' };
  const cost = computePrice(model, { ...asked, prompt, seconds });
  if (recording) {
    const references = [faceFile, { assetId: recording.id, role: 'voice' } as const];
    return { input, references, cost };
  }
  const { speech } = model;
  if (speech === undefined) return { input, references: [faceFile], cost };
  const speaker = models.find(({ id }) => id === speech);
  if (!speaker) throw new Error(`There is no model ${speech}`);
  const ofSpeech = 'voice' in model.price ? (model.price.voice ?? 0) : 0;
  const parts = splitScript(prompt, { seconds: can.partSeconds ?? can.maxSeconds, speed });
  const lengths = share(
    seconds,
    parts.map((part) => speechSeconds(part, { speed })),
  );
  const stages: NewStage[] = [
    ...parts.map((part, place) => ({
      ...{ engine: speaker.id, referenceImages: [sampleOf(found)], outputId: null },
      input: toSpeech(found, { prompt: part, speed }),
      cost: place === 0 ? ofSpeech : 0,
    })),
    ...parts.map((part, stage) => ({
      ...{ engine: model.id, outputId: null },
      input: { ...input, prompt: part, settings: { ...input.settings, seconds: lengths[stage] } },
      referenceImages: [faceFile, { stage, role: 'voice' } as const],
      cost: ((cost - ofSpeech) / seconds) * (lengths[stage] ?? 0),
    })),
  ];
  return { input, references: [faceFile], stages, cost };
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
  { prompt, speed }: { prompt: string; speed?: number | undefined },
): CreationInput {
  return {
    prompt,
    settings: { digitalHuman: id, ...(speed !== undefined && { speed }) },
    ...(voiceAssetId !== null && { voice: toVoiceName(voiceAssetId) }),
  };
}

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
