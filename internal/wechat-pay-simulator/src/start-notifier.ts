import { createNotification, createRefundNotification } from './create-notification.ts';
import type { Simulator } from './simulator.ts';
import type { SimulatedNotification, SimulatedOrder, SimulatedRefund } from './simulator-state.ts';

const minute = 60;
const hour = 3600;

/** Seconds between WeChat Pay's deliveries of one notification, until one is taken. */
export const retrySchedule: readonly number[] = [
  15,
  15,
  30,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  hour,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
  6 * hour,
];

/** The merchant must answer within this. */
const timeoutMs = 5_000;

/** Two processes may share the state: the one that delivers a notification holds it for this long. */
const leaseMs = 2 * timeoutMs;

/** How long the notifier sleeps at most: another process may have written what is due. */
const longestSleepMs = 5_000;

type Message = { headers: Record<string, string>; body: string };

/** Notifications of one kind, in a table of their own. */
type Queue = {
  readonly table: string;
  /** The column that names what a notification is about. */
  readonly subject: string;
  write(notification: SimulatedNotification): (Message & { url: string }) | undefined;
};

export type Notifier = {
  /** Something may be due. */
  wake(): void;
  close(): Promise<void>;
};

/** Delivers what is due, again and again by the schedule; `timeScale` 0.1 makes it ten times as fast. */
export function startNotifier(
  simulator: Pick<Simulator, 'keys' | 'state' | 'now' | 'log'>,
  { timeScale }: { timeScale: number },
): Notifier {
  const { state, now, log } = simulator;
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const findOrder = (outTradeNo: string) =>
    state.get<SimulatedOrder>('SELECT * FROM orders WHERE out_trade_no = ?', outTradeNo);
  const queues: readonly Queue[] = [
    {
      table: 'notifications',
      subject: 'out_trade_no',
      write({ id, subject }) {
        const order = findOrder(subject);
        return order && { url: order.notify_url, ...createNotification(simulator, { id }, order) };
      },
    },
    {
      table: 'refund_notifications',
      subject: 'out_refund_no',
      write({ id, subject }) {
        const refund = state.get<SimulatedRefund>(
          'SELECT * FROM refunds WHERE out_refund_no = ?',
          subject,
        );
        const order = refund && findOrder(refund.out_trade_no);
        if (!refund || !order) return undefined;
        const message = createRefundNotification(simulator, { id }, { refund, order });
        return { url: refund.notify_url, ...message };
      },
    },
  ];

  function wake() {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const time = now().getTime();
    let nextAt = Number.POSITIVE_INFINITY;
    for (const queue of queues) {
      const due = state.all<SimulatedNotification>(
        `SELECT id, ${queue.subject} AS subject, attempts, due_at FROM ${queue.table} WHERE due_at <= ? LIMIT 20`,
        time,
      );
      for (const notification of due) {
        const isOurs = state.run(
          `UPDATE ${queue.table} SET attempts = attempts + 1, due_at = ? WHERE id = ? AND attempts = ?`,
          time + leaseMs,
          notification.id,
          notification.attempts,
        );
        if (isOurs) follow(deliver(queue, notification));
      }
      const next = state.get<{ due_at: number | null }>(
        `SELECT min(due_at) AS due_at FROM ${queue.table}`,
      );
      nextAt = Math.min(nextAt, next?.due_at ?? Number.POSITIVE_INFINITY);
    }
    const sleepMs = Math.min(longestSleepMs, Math.max(0, nextAt - time));
    timer = setTimeout(wake, sleepMs);
    timer.unref();
  }

  function follow(delivery: Promise<void>) {
    underWay.add(delivery);
    delivery
      .catch((err: unknown) => log.error({ err }, 'A simulated notification broke'))
      .finally(() => {
        underWay.delete(delivery);
        if (!closing.signal.aborted) wake();
      });
  }

  async function deliver(queue: Queue, notification: SimulatedNotification) {
    const { id, attempts } = notification;
    const message = queue.write(notification);
    if (!message) return;
    const isTaken = await post(message.url, message);
    const waitSeconds = retrySchedule[attempts];
    const dueAt =
      isTaken || waitSeconds === undefined
        ? null
        : now().getTime() + waitSeconds * 1000 * timeScale;
    state.run(`UPDATE ${queue.table} SET due_at = ? WHERE id = ?`, dueAt, id);
    if (!isTaken) log.warn({ attempt: attempts + 1 }, 'A simulated notification was not taken');
  }

  async function post(url: string, { headers, body }: Message) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing.signal]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch (err) {
      log.debug({ err }, 'A simulated notification did not arrive');
      return false;
    }
  }

  wake();
  return {
    wake,
    async close() {
      clearTimeout(timer);
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}
