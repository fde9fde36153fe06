import { DrizzleQueryError } from 'drizzle-orm';

type DescribedError = {
  type: string;
  message: string;
  /** The frames alone. */
  stack?: string;
  /** PostgreSQL's or the system's code. */
  code?: unknown;
  /** Which rule of the database was broken. */
  constraint?: unknown;
  cause?: DescribedError;
};

/** Causes of causes end somewhere; a loop of them must, too. */
const maxDepth = 5;

/**
 * An error for the log. A failed query is shown without its values: people's addresses are among
 * them. (Drizzle puts them into the message and the stack, PostgreSQL into `detail`.)
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message,
    ...(frames && { stack: frames.join('\n') }),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined &&
      depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
  };
}
