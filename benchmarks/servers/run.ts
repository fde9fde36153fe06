// How much one, two and four servers do on the same cores and one PostgreSQL, and who takes the cores meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@internal/test-servers/postgres';
import { serverPackage } from '@internal/test-servers/server-script';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { createPerson, type Person } from '../creations/create-person.ts';
import { loadDatabase } from '../creations/load-database.ts';
import { startProcess } from '../payment/start-process.ts';
import { type Figure, report } from '../report.ts';
import { readProcessorTime } from './read-processor-time.ts';

const people = 40_000;

/** Milliseconds for which each kind of work is done. */
const windowMs = Number(process.env['WINDOW_MS'] ?? 10_000);

/** Milliseconds for which servers that have just started do the same before anything is counted. */
const warmUpMs = windowMs / 2;

/** Of each kind, that are under way at the same time: more than any number of servers here can take. */
const parallel = 48;

const folder = await mkdtemp(join(tmpdir(), 'servers-'));
const postgres = await startPostgres();
const weChatPay = await startProcess('wechat-pay-server.ts');
const startServer = () =>
  startSiteServer({
    from: { script: join(serverPackage, 'tests/creation-load/serve.ts') },
    dataDir: folder,
    databaseUrl: postgres.url,
    lives: 'minutes',
    env: { ...JSON.parse(weChatPay.said), DEMONSTRATION: 'yes', LOG_LEVEL: 'error' },
  });

let met = 0;
/** Takes the next person, on the next server: rate limits are per person, so everybody takes turns. */
function meetPerson(servers: readonly SiteServer[]): Person {
  const number = met++;
  return createPerson(number % people, { url: servers[number % servers.length]?.url ?? '' });
}

type Work = {
  readonly of: string;
  readonly unit: string;
  once(servers: readonly SiteServer[]): Promise<void>;
};

const followers: Person[] = [];
let asked = 0;
const works: readonly Work[] = [
  {
    of: 'pages of the gallery',
    unit: '/s',
    async once(servers) {
      const { url } = servers[asked++ % servers.length] ?? {};
      const response = await fetch(`${url}${calls.browsePublicPictures.path}?sort=newest`);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`The gallery answers ${response.status}`);
    },
  },
  {
    of: 'creations begun',
    unit: '/s',
    once: (servers) => meetPerson(servers).create(),
  },
  {
    of: 'streams opened',
    unit: '/s',
    async once(servers) {
      const person = meetPerson(servers);
      await person.follow(() => {});
      followers.push(person);
      // As many stay as there are under way: what is measured is how they begin.
      if (followers.length > parallel) followers.shift()?.leave();
    },
  },
];

/** Does one kind of work for as long. @returns how often a second. */
async function repeat(
  { once }: Work,
  { servers, ms }: { servers: readonly SiteServer[]; ms: number },
): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const workers = Array.from({ length: parallel }, async () => {
    while (performance.now() - begun < ms) {
      await once(servers);
      done += 1;
    }
  });
  await Promise.all(workers);
  return done / ((performance.now() - begun) / 1000);
}

const first = [await startServer()];
const database = await loadDatabase(postgres.url, { people });
const figures: Figure[] = [];
const ofOne = new Map<string, number>();
for (const count of [1, 2, 4]) {
  const servers = count === 1 ? first : await startServers(count);
  const pids = servers.map(({ pid }) => pid);
  for (const work of works) {
    await repeat(work, { servers, ms: warmUpMs });
    const before = await readProcessorTime(pids);
    const begun = performance.now();
    const measured = await repeat(work, { servers, ms: windowMs });
    const passed = performance.now() - begun;
    const after = await readProcessorTime(pids);
    const of = `${work.of}, ${count} ${count === 1 ? 'server' : 'servers'}`;
    const baseline = ofOne.get(work.of);
    if (baseline === undefined) ofOne.set(work.of, measured);
    figures.push({ of, measured, unit: work.unit, ...(baseline !== undefined && { baseline }) });
    for (const who of ['servers', 'load', 'others'] as const) {
      const cores = (after[who] - before[who]) / passed;
      const name = { servers: 'the servers', load: 'the load', others: 'PostgreSQL and the rest' };
      figures.push({ of: `${of}: cores of ${name[who]}`, measured: cores, unit: '' });
    }
    for (const person of followers.splice(0)) person.leave();
  }
  await Promise.all(servers.map((server) => server.stop()));
}
report(`one PostgreSQL and the servers on ${availableParallelism()} cores`, figures);

await database.close();
await weChatPay.stop();
await postgres.stop();
await rm(folder, { recursive: true });

async function startServers(count: number): Promise<SiteServer[]> {
  return await Promise.all(Array.from({ length: count }, startServer));
}
