import { openDataFolder } from './data-folder/open-data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnvironment } from './environment.ts';
import { operatorMessages } from './messages/operator.ts';
import { dailyReport } from './orders/daily-report.ts';
import { describeReport } from './orders/describe-report.ts';
import { toWeChatTime } from './payment/wechat-pay/to-wechat-time.ts';
import { StartupError } from './startup-error.ts';

/**
 * `node dist/reconcile.js [YYYY-MM-DD]`: the day's paid orders beside the ledger. Ends with exit
 * code 0 when they agree, 2 when they don't, 1 when it could not look.
 */
const day = process.argv[2] ?? toWeChatTime(new Date()).slice(0, 10);

try {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay) throw new StartupError(operatorMessages.report.usage);
  const environment = readEnvironment(process.env);
  // The embedded database is one process's at a time: stop the server first.
  const folder = openDataFolder(environment.DATA_DIR, { exclusive: !environment.DATABASE_URL });
  const { database, close } = await openDatabase({ environment, dataFolder: folder.path });
  const { lines, isFine } = describeReport(await dailyReport(database, day), day);
  process.stdout.write(`${lines.join('\n')}\n`);
  await close();
  folder.unlock();
  process.exitCode = isFine ? 0 : 2;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
