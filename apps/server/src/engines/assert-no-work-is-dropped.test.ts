import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { databaseKinds, setUpTestDatabase } from '../../testing/open-test-database.ts';
import { runModels } from '../../testing/to-models.ts';
import { jobs } from '../database/job-schema.ts';
import { StartupError } from '../startup-error.ts';
import { assertNoWorkIsDropped } from './assert-no-work-is-dropped.ts';

const now = new Date('2026-01-01T00:00:00Z');

describe.each(databaseKinds)('a start on %s', (kind) => {
  const open = setUpTestDatabase(kind);
  afterEach(() => open.database.delete(jobs));

  async function queue(engine: string) {
    const { id: userId } = await addUser(open.database, { points: 100, now });
    const { id } = await beginTestCreation(open.database, { userId, engine, now });
    return {
      change: (job: object) => open.database.update(jobs).set(job).where(eq(jobs.creationId, id)),
    };
  }

  const start = (...ids: string[]) =>
    assertNoWorkIsDropped(open.database, { models: runModels(...ids) });

  it('is refused while creations wait for a model that nobody has', async () => {
    await queue('mine');
    await queue('theirs');
    await queue('theirs');
    await start('mine', 'theirs');
    const error = await start('mine').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect((error as StartupError).message).toMatch(
      /^Creations wait for models, or fallbacks of models, that ENGINES_FILE does not have.*\n- theirs: 2, the last .* refunded at \d{4}-.*\nPut the models back, with "isRetired": true/,
    );
  });

  it('does not mind what is refunded without any engine', async () => {
    const overdue = await queue('theirs');
    await overdue.change({ deadlineAt: aSecondAgo });
    const uncertain = await queue('theirs');
    await uncertain.change({ dueAt: sql`deadline_at` });
    await start('mine');
  });
});
