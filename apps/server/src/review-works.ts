import { parseArgs } from 'node:util';
import { openStores } from './files/open-stores.ts';
import { operatorMessages } from './messages/operator.ts';
import { countReviews, decideReviews, listReviews } from './pictures/reviews.ts';
import { saveReviewed } from './pictures/save-reviewed.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

/** Works listed at a time. */
const listed = 50;

/** Characters of a reason: a sentence or two. */
const maxReasonLength = 200;

const words = operatorMessages.review;

/**
 * `node dist/review-works.js [--save folder]` lists the works that wait to be public, and saves them to be
 * looked at; `pass <id>…` makes some public, `refuse <id>… --reason …` keeps them private. Ends with exit
 * code 0, 2 when some of them are not waiting, 1 when it could not look.
 */
await runCommand(async ({ environment, dataFolder, open: { database } }) => {
  const { action, ids, reason, folder } = readArguments();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (action !== 'list') {
    const decision =
      action === 'pass'
        ? ({ review: 'passed' } as const)
        : ({ review: 'refused', reviewReason: reason } as const);
    const decided = await decideReviews(database, { ids, ...decision });
    say(words.decided[action](decided.length));
    const others = ids.filter((id) => !decided.includes(id));
    for (const id of others) say(words.notWaiting(id));
    return others.length === 0 ? 0 : 2;
  }
  const works = await listReviews(database, { limit: listed });
  const stores = folder === undefined ? undefined : await openStores({ environment, dataFolder });
  try {
    const saved =
      stores && folder !== undefined
        ? await saveReviewed(stores.stores.pictures, { works, folder })
        : new Map<string, string>();
    say(words.waiting(await countReviews(database), works.length));
    for (const work of works) say(words.work({ ...work, path: saved.get(work.id) }));
  } finally {
    stores?.close();
  }
  return 0;
});

type Arguments = {
  action: 'list' | 'pass' | 'refuse';
  ids: readonly string[];
  reason: string;
  folder: string | undefined;
};

/** @throws {StartupError} when the command line is invalid. */
function readArguments(): Arguments {
  const { action = 'list', ids, reason, folder } = parse();
  const isKnown = action === 'list' || action === 'pass' || action === 'refuse';
  if (!isKnown || (action === 'list') !== (ids.length === 0)) throw new StartupError(words.usage);
  const isReasonRight = reason !== '' && reason.length <= maxReasonLength;
  if ((action === 'refuse') !== (reason !== '') || (action === 'refuse' && !isReasonRight)) {
    throw new StartupError(words.reasonNeeded(maxReasonLength));
  }
  if (folder !== undefined && action !== 'list') throw new StartupError(words.usage);
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
