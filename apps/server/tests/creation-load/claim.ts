import { claimJobs } from '../../src/creations/steps/claim-jobs.ts';
import { openPostgres } from '../../src/database/open-postgres.ts';
import { placesForEach } from '../../testing/places-for-each.ts';
import { runModels } from '../../testing/to-models.ts';

/** Servers that claim at the same time. */
const servers = 2;

/** Milliseconds, where the queue lasts so long. */
const durationMs = 5_000;

/** Claims what is due of a model, `count` at a time, and prints how many jobs a second that was. */
const [url = '', model = '', count = ''] = process.argv.slice(2);

const startedAt = performance.now();
const isOver = () => performance.now() - startedAt >= durationMs;

async function claimAll(): Promise<number> {
  const { database, close } = openPostgres(url, { connections: 1 });
  let claimed = 0;
  while (!isOver()) {
    const jobs = await claimJobs(database, {
      models: runModels(model),
      limits: [],
      places: placesForEach(Number(count)),
    });
    if (jobs.length === 0) break;
    claimed += jobs.length;
  }
  await close();
  return claimed;
}

const claimed = await Promise.all(Array.from({ length: servers }, claimAll));
const seconds = (performance.now() - startedAt) / 1000;
const sum = claimed.reduce((all, one) => all + one, 0);
console.log(JSON.stringify({ perSecond: sum / seconds }));
