import type { EngineJob } from '../engine.ts';
import { checkInput } from '../service/check-input.ts';
import { assertRoles, assertType, linkInputFile } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import type { Dialect } from './dialect.ts';
import { readOperation } from './operation.ts';
import type { CheckedInput, Origin, Song } from './song.ts';
import type { SunoApiCapabilities } from './suno-api-capabilities.ts';
import { type SunoApiInput, sunoApiInput } from './suno-api-input.ts';

type ToSongOptions = {
  readonly dialect: Dialect;
  readonly capabilities: SunoApiCapabilities;
  readonly signal: AbortSignal;
};

/** Rejects with a `ServiceFailure` for what the dialect or the model cannot do. */
export async function toSong(
  job: EngineJob<SunoApiInput>,
  { dialect, capabilities, signal }: ToSongOptions,
): Promise<Song> {
  const clip = job.parent && findClip(job.parent);
  assertRoles(job, dialect.hasCovers && !clip ? ['cover'] : []);
  const input = checkInput(sunoApiInput, job.input);
  assertSettings(input, dialect);
  assertLengths(input, capabilities);
  if (clip) return { input, origin: { ...clip, ...continued(input, clip, dialect) } };
  assertNew(input);
  const [cover, ...others] = job.files;
  if (others.length > 0) failAs('unsupported', 'It takes one cover.');
  if (!cover) return { input };
  assertType(cover, /^audio\//);
  return { input, coverUrl: await linkInputFile(cover, { signal }) };
}

/** The song that an action of a task is about. */
function findClip({ operation, action }: NonNullable<EngineJob['parent']>) {
  const [, output] = /^extend:(\d)$/.exec(action) ?? [];
  if (output === undefined) return failAs('unsupported', 'It offers no such action.');
  const { taskId, clips = [] } = readOperation(operation);
  const { id, title = '', style = '' } = clips[Number(output)] ?? {};
  if (!id) return failAs('unsupported', 'It made no such song.');
  return { taskId, clipId: id, title, style };
}

/** Takes what is not said anew from the song. */
function continued(
  { description, continueAt, isInstrumental, title, style }: CheckedInput,
  clip: Pick<Origin, 'title' | 'style'>,
  { continuesInstrumentals, needsStyle }: Dialect,
) {
  if (description !== undefined) failAs('unsupported', 'It continues a song by no idea.');
  if (isInstrumental !== undefined && !continuesInstrumentals) {
    failAs('unsupported', 'A continuation is instrumental if its song is.');
  }
  if (continueAt === undefined) return failAs('invalid-input', 'It needs a moment: continueAt.');
  const told = { title: title ?? clip.title, style: style ?? clip.style };
  if (needsStyle && told.style === '') failAs('invalid-input', 'It needs a style.');
  return { continueAt, ...told };
}

function assertNew({ continueAt, description, isInstrumental, ...custom }: CheckedInput): void {
  if (continueAt !== undefined) failAs('unsupported', 'Only a continuation begins at a moment.');
  const { lyrics, style } = custom;
  if (description !== undefined) {
    const [other] = Object.entries(custom).find(([, value]) => value !== undefined) ?? [];
    if (other) failAs('unsupported', `An idea has no ${other}: the service writes the song.`);
    return;
  }
  if (style === undefined) failAs('invalid-input', 'It needs a description or a style.');
  if ((lyrics !== undefined) === (isInstrumental === true)) {
    failAs('invalid-input', 'It needs either lyrics or to be instrumental.');
  }
}

const settings = ['voice', 'negativeStyle', 'weirdness', 'styleInfluence'] as const;

function assertSettings(input: CheckedInput, { hasSettings }: Dialect): void {
  const given = settings.find((name) => input[name] !== undefined);
  if (given && !hasSettings) failAs('unsupported', `It takes no ${given}.`);
  if (input.voice && input.isInstrumental) failAs('unsupported', 'An instrumental has no voice.');
}

function assertLengths(input: CheckedInput, capabilities: SunoApiCapabilities): void {
  const limits = {
    description: capabilities.maxDescriptionLength,
    lyrics: capabilities.maxLyricsLength,
    style: capabilities.maxStyleLength,
    title: capabilities.maxTitleLength,
  } as const;
  for (const [name, max = Number.POSITIVE_INFINITY] of Object.entries(limits)) {
    const { length = 0 } = input[name as keyof typeof limits] ?? '';
    if (length > max) failAs('invalid-input', `The ${name} is longer than ${max} characters.`);
  }
}
