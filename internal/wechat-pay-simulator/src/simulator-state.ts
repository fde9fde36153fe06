import { chmodSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** How long a process waits for another one that writes to the same file, in milliseconds. */
const busyTimeoutMs = 5_000;

export type TradeType = 'JSAPI' | 'NATIVE' | 'MWEB';

/** An order as the simulator stores it. Times are milliseconds since 1970. */
export type SimulatedOrder = {
  out_trade_no: string;
  trade_type: TradeType;
  app_id: string;
  /** The request's fields: the same order may be asked for again by the same ones only. */
  fields: string;
  description: string;
  total: number;
  notify_url: string;
  /** JSAPI: who may pay. */
  open_id: string | null;
  prepay_id: string;
  /** Names the order in the page's address. */
  page_token: string;
  expires_at: number;
  /** REFUND from the first refund on, be it of a part. */
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR';
  transaction_id: string | null;
  paid_at: number | null;
};

/** A refund as the simulator stores it. */
export type SimulatedRefund = {
  out_refund_no: string;
  out_trade_no: string;
  refund_id: string;
  /** The request's fields: the same refund may be asked for again by the same ones only. */
  fields: string;
  /** Fen. */
  amount: number;
  notify_url: string;
  state: 'PROCESSING' | 'SUCCESS' | 'CLOSED' | 'ABNORMAL';
  created_at: number;
  /** When it succeeds, or has succeeded. */
  ends_at: number;
};

export type SimulatedNotification = {
  id: string;
  /** The order, or the refund, that it is about. */
  subject: string;
  /** Deliveries so far. */
  attempts: number;
  /** When the next one is due; null when it was taken, or given up. */
  due_at: number | null;
};

export type SimulatorState = {
  /** One row, or undefined. */
  get<Row>(statement: string, ...values: SQLInputValue[]): Row | undefined;
  all<Row>(statement: string, ...values: SQLInputValue[]): Row[];
  /** @returns how many rows it changed. */
  run(statement: string, ...values: SQLInputValue[]): number;
  /** All or nothing, and nothing else in between. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
};

/**
 * The simulator's memory: a file of its own, apart from the site's database, as WeChat Pay's is.
 * What it acknowledged is on disk; several servers of one machine may share it.
 */
export function openSimulatorState(path: string): SimulatorState {
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
  chmodSync(path, 0o600);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  database.exec(tables);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepare = (text: string) => {
    const known = statements.get(text) ?? database.prepare(text);
    statements.set(text, known);
    return known;
  };
  return {
    get: <Row>(text: string, ...values: SQLInputValue[]) =>
      prepare(text).get(...values) as Row | undefined,
    all: <Row>(text: string, ...values: SQLInputValue[]) => prepare(text).all(...values) as Row[],
    run: (text, ...values) => Number(prepare(text).run(...values).changes),
    transaction(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        database.exec('ROLLBACK');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

const tables = `
CREATE TABLE IF NOT EXISTS orders (
  out_trade_no TEXT PRIMARY KEY,
  trade_type TEXT NOT NULL,
  app_id TEXT NOT NULL,
  fields TEXT NOT NULL,
  description TEXT NOT NULL,
  total INTEGER NOT NULL,
  notify_url TEXT NOT NULL,
  open_id TEXT,
  prepay_id TEXT NOT NULL UNIQUE,
  page_token TEXT NOT NULL UNIQUE,
  expires_at INTEGER NOT NULL,
  trade_state TEXT NOT NULL,
  transaction_id TEXT UNIQUE,
  paid_at INTEGER
) STRICT;
CREATE TABLE IF NOT EXISTS notifications (
  id TEXT PRIMARY KEY,
  out_trade_no TEXT NOT NULL UNIQUE REFERENCES orders,
  attempts INTEGER NOT NULL,
  due_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS notifications_due ON notifications (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS refunds (
  out_refund_no TEXT PRIMARY KEY,
  out_trade_no TEXT NOT NULL REFERENCES orders,
  refund_id TEXT NOT NULL UNIQUE,
  fields TEXT NOT NULL,
  amount INTEGER NOT NULL,
  notify_url TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS refunds_of_order ON refunds (out_trade_no);
CREATE TABLE IF NOT EXISTS refund_notifications (
  id TEXT PRIMARY KEY,
  out_refund_no TEXT NOT NULL UNIQUE REFERENCES refunds,
  attempts INTEGER NOT NULL,
  due_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS refund_notifications_due ON refund_notifications (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, expires_at INTEGER NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS oauth_codes (
  code TEXT PRIMARY KEY,
  app_id TEXT NOT NULL,
  person TEXT NOT NULL,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
`;
