import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { outputs } from '../../database/output-schema.ts';
import type { joinFilms } from '../../files/join-films.ts';
import type { ObjectDraft, StoredBytes } from '../../files/object-store.ts';
import { readApart } from '../../media/read-apart.ts';
import { randomId } from '../../random-id.ts';
import type { ClaimedJob } from '../steps/claim-jobs.ts';
import { readStages } from '../steps/stages.ts';
import type { StepServices } from '../steps/step-services.ts';
import type { ArrivedOutput, Hold, MakeRoom } from './arrived-output.ts';

/**
 * Joins what the last stage of a creation has made to the films of the stages before it; of one that is made in one go,
 * and of other stages, returns what they have made.
 *
 * @returns undefined where films cannot be put together, whoever tries it again.
 */
export async function joinToStages(
  { database, pictures }: Pick<StepServices, 'database' | 'pictures'>,
  { creation, job, stageCount }: ClaimedJob,
  { made, hold, makeRoom }: { made: readonly ArrivedOutput[]; hold: Hold; makeRoom: MakeRoom },
): Promise<readonly ArrivedOutput[] | undefined> {
  const [last] = made;
  if (job.stage + 1 < stageCount || last?.media !== 'video') return made;
  const ids = (await readStages(database, [creation.id])).flatMap(({ outputId }) => outputId ?? []);
  if (ids.length === 0) return made;
  const kinds = await database
    .select({ id: outputs.id })
    .from(outputs)
    .where(and(inArray(outputs.id, ids), eq(outputs.media, 'video')));
  const before = ids.filter((id) => kinds.some((kind) => kind.id === id));
  if (before.length === 0) return made;
  const films: StoredBytes[] = [];
  for (const id of before) {
    const film = await pictures.open(id);
    if (!film) return undefined;
    films.push(film);
  }
  const end = 'draft' in last.source ? last.source.draft : await hold(last.source.bytes);
  const target = `${end.path}-${randomId()}`;
  const bytes = films.reduce((sum, { size }) => sum + size, 0);
  // The films before, the whole, and its copy in the store.
  const room = await makeRoom(3 * bytes + 2 * end.size);
  try {
    const drafts: ObjectDraft[] = [];
    for (const film of films) drafts.push(await hold(() => film.read()));
    const paths = [...drafts.map(({ path }) => path), end.path];
    const joined = await readApart<typeof joinFilms>('joinFilms', paths, target);
    if (!joined) return undefined;
    return [{ ...last, source: { draft: await hold(() => createReadStream(target)) } }];
  } finally {
    await rm(target, { force: true });
    room.release();
  }
}
