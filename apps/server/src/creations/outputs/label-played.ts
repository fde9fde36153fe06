import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { AigcLabel } from '@site/media-metadata';
import { createMark, type Mark, type MarkWords } from '@site/media-metadata/mark';
import type { Marker } from '../../ffmpeg/create-marker.ts';
import type { labelFile } from '../../files/label-file.ts';
import type { ObjectDraft } from '../../files/object-store.ts';
import { readApart } from '../../media/read-apart.ts';
import { randomId } from '../../random-id.ts';
import type { Hold, MakeRoom } from './arrived-output.ts';
import { LabelError, labelling } from './label-error.ts';
import type { Playable, readPlayable } from './read-playable.ts';

export type LabelPlayedOptions = {
  readonly media: 'video' | 'audio';
  readonly playable: Playable;
  readonly words: MarkWords;
  /** The record that is written into it. */
  readonly label: AigcLabel;
  /** Its engine draws, or plays, the mark itself, as the built-in ones do. */
  readonly isMarked: boolean;
  /** Undefined: what has no mark yet is refused. */
  readonly marker: Marker | undefined;
  readonly hold: Hold;
  readonly makeRoom: MakeRoom;
  readonly signal: AbortSignal;
};

export type LabelledFile = { readonly draft: ObjectDraft; readonly playable: Playable };

/**
 * Labels a film or a sound that an engine made, as people see, hear and download it: with the mark, and with one record
 * in its metadata.
 *
 * @throws {LabelError} where any of it can't be done, or is not there when the result is read back.
 */
export async function labelPlayed(
  draft: ObjectDraft,
  { isMarked, label, hold, makeRoom, ...options }: LabelPlayedOptions,
): Promise<LabelledFile> {
  const target = `${draft.path}-${randomId()}`;
  const marked = `${target}-marked`;
  // What is marked, what is labelled, and its copy in the store. A mark makes them little larger.
  const room = await makeRoom(4 * draft.size);
  try {
    if (!isMarked) await addMark(draft.path, { target: marked, ...options });
    await addRecord(isMarked ? draft.path : marked, { target, label });
    const playable = await readLabelled(target, { isMarked, ...options });
    return { draft: await hold(() => createReadStream(target)), playable };
  } finally {
    await rm(marked, { force: true });
    await rm(target, { force: true });
    room.release();
  }
}

type MarkOptions = Omit<LabelPlayedOptions, 'isMarked' | 'label' | 'hold' | 'makeRoom'>;

async function addMark(
  path: string,
  { target, media, playable, words, marker, signal }: MarkOptions & { target: string },
): Promise<void> {
  const { mime } = playable;
  await labelling('mark', async () => {
    if (!marker) throw new Error('There is no ffmpeg');
    const mark = markOf({ playable, words });
    await (media === 'audio' || !mark
      ? marker.markSound(path, { target, mime, signal })
      : marker.markFilm(path, { target, mime, mark, signal }));
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
}

async function addRecord(
  path: string,
  { target, label }: { target: string; label: AigcLabel },
): Promise<void> {
  const result = await labelling('record', () =>
    readApart<typeof labelFile>('labelFile', path, target, label),
  );
  if (result === 'unread') throw new LabelError('read-back');
  if (result !== 'labelled') throw new LabelError('record');
}

/** It plays as before, and the mark is in it. */
async function readLabelled(
  path: string,
  {
    isMarked,
    media,
    playable,
    words,
    marker,
    signal,
  }: MarkOptions & Pick<LabelPlayedOptions, 'isMarked'>,
): Promise<Playable> {
  const read = await readApart<typeof readPlayable>('readPlayable', path, media);
  if (read?.needs !== 'nothing') throw new LabelError('read-back');
  // Nobody pays for the time of the mark.
  const labelled = { ...read.playable, durationMs: playable.durationMs };
  if (isMarked) return labelled;
  const mark = markOf({ playable, words });
  const durationMs = read.playable.durationMs ?? 0;
  const isThere = await labelling('read-back', async () =>
    mark
      ? await marker?.showsMark(path, { mark, durationMs, signal })
      : await marker?.hearsMark(path, { signal }),
  );
  signal.throwIfAborted();
  if (!isThere) throw new LabelError('read-back');
  return labelled;
}

/** Undefined of a sound. The sides of a film become even. */
function markOf({
  playable,
  words,
}: Pick<LabelPlayedOptions, 'playable' | 'words'>): Mark | undefined {
  const { width, height } = playable;
  if (width === null || height === null) return undefined;
  return createMark({ width: width - (width % 2), height: height - (height % 2), words });
}
