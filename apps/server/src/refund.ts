import { parseArgs } from 'node:util';
import { openDataFolder } from './data-folder/open-data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log/create-log.ts';
import { operatorMessages } from './messages/operator.ts';
import { type RefundOrderResult, refundOrder } from './orders/refund-order.ts';
import { openPayment } from './payment/open-payment.ts';
import { StartupError } from './startup-error.ts';

/** Bytes that WeChat Pay takes of a reason. */
const maxReasonBytes = 80;

const words = operatorMessages.refund;

/**
 * `node dist/refund.js <order> [--fen n] [--reason …] [--again]`: gives an order's money back by
 * WeChat Pay, and takes its points back. Ends with exit code 0 when WeChat Pay has taken the
 * refund, 2 when nothing was refunded, 1 when it is not known or could not be tried.
 */
try {
  const request = readArguments();
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const now = () => new Date();
  // The embedded database is one process's at a time: stop the server first.
  const folder = openDataFolder(environment.DATA_DIR, { exclusive: !environment.DATABASE_URL });
  const { database, close } = await openDatabase({ environment, dataFolder: folder.path });
  const { payment, close: closePayment } = await openPayment({
    environment,
    startStandIn: async (options) => {
      const { startSimulator } = await import('@internal/wechat-pay-simulator');
      return await startSimulator(options);
    },
    dataFolder: folder.path,
    // Where the simulator sends the refund's notification: the server on this machine.
    serverUrl: () => `http://127.0.0.1:${environment.PORT}`,
    log,
    now,
  });
  const result = await refundOrder({ database, payment, log, now }, request);
  process.stdout.write(`${describe(result)}\n`);
  await closePayment();
  await close();
  folder.unlock();
  process.exitCode = result.kind === 'taken' ? 0 : result.kind === 'unknown' ? 1 : 2;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** @throws {StartupError} when the command line is invalid. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        fen: { type: 'string' },
        reason: { type: 'string' },
        again: { type: 'boolean', default: false },
      },
    });
    const [outTradeNo, ...rest] = positionals;
    const isRight = rest.length === 0 && /^[1-9]\d{0,8}$/.test(values.fen ?? '1');
    if (outTradeNo === undefined || !isRight) throw new StartupError(words.usage);
    const reason = values.reason?.trim() || undefined;
    if (reason !== undefined && Buffer.byteLength(reason) > maxReasonBytes) {
      throw new StartupError(words.reasonTooLong(maxReasonBytes));
    }
    const amountInFen = values.fen === undefined ? undefined : Number(values.fen);
    return { outTradeNo, amountInFen, reason, isAgain: values.again };
  } catch (error) {
    throw error instanceof StartupError ? error : new StartupError(words.usage, { cause: error });
  }
}

function describe(result: RefundOrderResult): string {
  switch (result.kind) {
    case 'taken': {
      const { amountInFen, state, duePoints, takenPoints } = result.refund;
      const points =
        duePoints === null || takenPoints === null
          ? words.later
          : words.points(takenPoints, duePoints);
      return `${words.state(amountInFen, state)}\n${points}`;
    }
    case 'too-much':
      return words.tooMuch(result.leftInFen);
    case 'refunded-before':
      return words.before(result.refund.amountInFen);
    case 'refused':
      return words.refused(result.error.message);
    case 'unknown':
      return words.unknown(result.error.message);
    case 'mismatch':
      return words.mismatch;
    case 'no-such-order':
    case 'not-paid':
    case 'nothing-left':
      return words[result.kind];
  }
}
