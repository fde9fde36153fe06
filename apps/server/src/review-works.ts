import { parseArgs } from 'node:util';
import { openStores } from './files/open-stores.ts';
import { operatorMessages } from './messages/operator.ts';
import { countReviews, decideReviews, listReviews } from './pictures/reviews.ts';
import { saveReviewed } from './pictures/save-reviewed.ts';
import { listReported, settleReports, takeDown } from './reports/review-reports.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

/** Works listed at a time. */
const listed = 50;

/** Characters of a reason: a sentence or two. */
const maxReasonLength = 200;

const words = operatorMessages.review;

/** Whether it lists, or decides about those that it is given. */
const actions = {
  list: { lists: true, hasReason: false },
  pass: { lists: false, hasReason: false },
  refuse: { lists: false, hasReason: true },
  reports: { lists: true, hasReason: false },
  keep: { lists: false, hasReason: false },
  'take-down': { lists: false, hasReason: true },
} as const;
type Action = keyof typeof actions;

const isAction = (text: string): text is Action => Object.hasOwn(actions, text);

/**
 * `node dist/review-works.js [--save folder]` lists the works that wait to be public, and saves them to be
 * looked at; `pass <id>…` makes some public, `refuse <id>… --reason …` keeps them private. `reports [--save folder]`
 * lists what people have reported; `keep <id>…` leaves it as it is, `take-down <id>… --reason …` shows it to nobody but
 * its owner. Ends with exit code 0, 2 when some of them are not waiting, or not there, 1 when it could not look.
 */
await runCommand(async ({ environment, dataFolder, open: { database } }) => {
  const { action, ids, reason, folder } = readArguments();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const decide = {
    pass: () => decideReviews(database, { ids, review: 'passed' }),
    refuse: () => decideReviews(database, { ids, review: 'refused', reviewReason: reason }),
    keep: () => settleReports(database, { ids }),
    'take-down': () => takeDown(database, { ids, reason }),
  };
  if (action !== 'list' && action !== 'reports') {
    const decided = await decide[action]();
    say(words.decided[action](decided.length));
    const others = ids.filter((id) => !decided.includes(id));
    for (const id of others) say(words.untouched[action](id));
    return others.length === 0 ? 0 : 2;
  }
  const stores = folder === undefined ? undefined : await openStores({ environment, dataFolder });
  const save = async (works: Parameters<typeof saveReviewed>[1]['works']) =>
    stores && folder !== undefined
      ? await saveReviewed(stores.stores.pictures, { works, folder })
      : new Map<string, string>();
  try {
    if (action === 'reports') {
      const things = await listReported(database, { limit: listed });
      const saved = await save(things.flatMap(({ id, mime }) => (mime ? [{ id, mime }] : [])));
      say(words.reported(things.length, listed));
      for (const thing of things) say(words.thing({ ...thing, path: saved.get(thing.id) }));
      return 0;
    }
    const works = await listReviews(database, { limit: listed });
    const saved = await save(works);
    say(words.waiting(await countReviews(database), works.length));
    for (const work of works) say(words.work({ ...work, path: saved.get(work.id) }));
  } finally {
    stores?.close();
  }
  return 0;
});

type Arguments = {
  action: Action;
  ids: readonly string[];
  reason: string;
  folder: string | undefined;
};

/** @throws {StartupError} when the command line is invalid. */
function readArguments(): Arguments {
  const { action = 'list', ids, reason, folder } = parse();
  if (!isAction(action)) throw new StartupError(words.usage);
  const { lists, hasReason } = actions[action];
  if (lists !== (ids.length === 0)) throw new StartupError(words.usage);
  if (hasReason !== (reason !== '') || reason.length > maxReasonLength) {
    throw new StartupError(words.reasonNeeded(maxReasonLength));
  }
  if (folder !== undefined && !lists) throw new StartupError(words.usage);
  return { action, ids, reason, folder };
}

function parse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' }, save: { type: 'string' } },
    });
    const [action, ...ids] = positionals;
    return { action, ids, reason: values.reason.trim(), folder: values.save };
  } catch (error) {
    throw new StartupError(words.usage, { cause: error });
  }
}
