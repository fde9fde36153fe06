import {
  type Fields,
  type Picture,
  type PictureReference,
  type ToolName,
  tools,
} from '@site/api-client/wire';
import type { OutputRow } from '../database/output-schema.ts';
import type { CreationRow } from '../database/schema.ts';
import { toThumbnails, urlOfOutput, urlOfSubtitled } from '../picture-store/output-addresses.ts';
import { isPictureOf } from '../references/is-picture-of.ts';
import { subtitlesOf, toLines } from './subtitles-of.ts';
import { toShown } from './to-shown.ts';

/** A sound has no size; this is the place that it takes where pictures are shown, in pixels. */
const placeOfSound = { width: 640, height: 360 };

/** Colour of a place until a poster without a colour of its own is there, or for good. */
const noColor = '#808080';

/** Whether a tool can be asked for a seed. Midjourney is in its prompt. */
const isSeeded = (tool: ToolName): boolean => tool === 'midjourney' || 'seed' in tools[tool].fields;

export type ToPictureOptions = {
  /** Undefined is a guest. */
  viewerId: string | undefined;
  /** Its reference images, where the viewer owns it; others do not learn which they were. */
  references: readonly PictureReference[];
  /** Whether this server burns subtitles into films. Default: it doesn't. */
  burnsSubtitles?: boolean | undefined;
};

export type PictureRow = {
  readonly output: OutputRow;
  readonly creation: CreationRow;
  /** Of the owner; left out in lists of the caller's own. */
  readonly nickname?: string | null;
  readonly promptsAreShown?: boolean;
};

/** A stored output as the wire knows it, for this caller. */
export function toPicture(
  { output, creation, nickname, promptsAreShown = true }: PictureRow,
  { viewerId, references, burnsSubtitles = false }: ToPictureOptions,
): Picture {
  const { id, mime, posterWidth, durationMs, peaks, title, lyrics } = output;
  const { isPrivate, thumbUpCount, createdAt } = output;
  const { input, referenceImages: given } = creation;
  const isMine = output.userId === viewerId;
  const settings = isMine || promptsAreShown ? settingsOf(creation, { isMine }) : {};
  const { width, height } = placeOfSound;
  const seed = creation.facts?.seed ?? (isSeeded(creation.tool) ? input.seed : undefined);
  const size = { width: output.width ?? width, height: output.height ?? height };
  return {
    id,
    url: urlOfOutput(output),
    mime,
    ...(durationMs !== null && { duration: durationMs }),
    ...(posterWidth !== null && { poster: `/pictures/${id}/poster.webp` }),
    ...(peaks !== null && { peaks: [...peaks] }),
    ...(title !== null && { title }),
    ...(lyrics !== null && { lyrics: toLines(lyrics) }),
    ...(isMine &&
      burnsSubtitles &&
      subtitlesOf(output).length > 0 && { subtitled: urlOfSubtitled(output) }),
    thumbnails: toThumbnails(output),
    ...size,
    color: output.color ?? noColor,
    prompt: isMine || promptsAreShown ? input.prompt : '',
    // The frame that it goes on from is counted in place of the film that it continues.
    referenceCount: given.filter(isPictureOf(creation)).filter(({ role }) => role !== 'continued')
      .length,
    references: isMine ? [...references] : [],
    ...(seed !== undefined && { seed }),
    ...(Object.keys(settings).length > 0 && { settings }),
    engine: creation.engine,
    tool: creation.tool,
    ...(isMine ? toShown(output) : { isPrivate }),
    ...(nickname && !isPrivate && { author: nickname }),
    isMine,
    ...(isMine && { creationId: creation.id }),
    ...(isMine && output.isFavorite && { isFavorite: true }),
    likeCount: thumbUpCount,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Picks what a creation was asked in the fields of its tool; the rest, such as the content of a code, is private.
 * Others are told no words besides the prompt: nobody has reviewed those.
 */
function settingsOf(
  { tool, input: { settings = {} } }: CreationRow,
  { isMine }: { isMine: boolean },
): NonNullable<Picture['settings']> {
  const fields: Fields = tools[tool]?.fields ?? {};
  const told = Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = (settings as Picture['settings'])?.[name];
    return value === undefined || (kind === 'text' && !isMine) ? [] : [[name, value]];
  });
  return Object.fromEntries(told);
}
