import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';

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
  errors?: DescribedError[];
};

/** Causes of causes end somewhere; a loop of them must, too. */
const maxDepth = 5;

/** Of the errors that one error stands for: addresses of one host that were all tried, say. */
const maxErrors = 5;

/** Characters; a message longer than this quotes something. */
const maxMessageLength = 1000;

/** Characters of a query: enough to find it in the code, where the rest of it is. */
const maxQueryLength = 120;

/**
 * An error for the log, without what people entered: the values of a query, quoted input, paths of
 * files that carry ids, addresses of mail. What stays says what failed and where in the code.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  // What is thrown and no error can hold anything.
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' };
  const frames = framesOf(error);
  return {
    type: error.name,
    message: toSafeMessage(error).slice(0, maxMessageLength),
    ...(frames && { stack: frames }),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...(error.cause !== undefined &&
      depth < maxDepth && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < maxDepth && {
        errors: error.errors.slice(0, maxErrors).map((one) => describeError(one, depth + 1)),
      }),
  };
}

/** A message may have lines that look like frames; the stack begins with the message. */
function framesOf({ name, message, stack }: Error): string | undefined {
  if (stack === undefined) return undefined;
  const heading = [`${name}: ${message}`, message].find((text) => text && stack.includes(text));
  const rest = heading === undefined ? stack : stack.slice(stack.indexOf(heading) + heading.length);
  return rest
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

function toSafeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${shorten(error.query)}`;
  if (v.isValiError(error)) return describeIssues(error.issues);
  if (error instanceof SyntaxError) return error.message.replace(/(["']).*\1/s, '[hidden]');
  if (isMailError(error)) {
    return `The mail server answered ${error.responseCode ?? 'nothing'} to ${error.command}`;
  }
  const message = isDatabaseError(error) ? hideQuoted(error.message) : error.message;
  return hideAddresses(hidePaths(message, error));
}

/** In one line; a query may fill pages. */
function shorten(query: string): string {
  const line = query.replace(/\s+/g, ' ').trim();
  return line.length > maxQueryLength ? `${line.slice(0, maxQueryLength)}…` : line;
}

/** Tells where something of another type was found, and what was expected: not what it was. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .map((issue) => `${issue.kind} ${issue.type} failed at ${v.getDotPath(issue) ?? 'the root'}`)
    .join('; ');
}

/** PostgreSQL's class 22, data exceptions, quotes what it was given; others quote names. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error && 'code' in error && String(error.code).startsWith('22');
}

function hideQuoted(text: string): string {
  return text.replace(/".*"/s, '"[hidden]"');
}

function isMailError(error: Error): error is Error & { command: string; responseCode?: number } {
  return 'command' in error && typeof error.command === 'string';
}

/** The folder is known, and the name may be a key that opens the file. */
function hidePaths(text: string, error: Error): string {
  if (!('syscall' in error)) return text;
  const paths = ['path', 'dest'].map((name): unknown => Reflect.get(error, name));
  return paths.reduce<string>(
    (rest, path) => (typeof path === 'string' && path ? rest.replaceAll(path, '[path]') : rest),
    text,
  );
}

function hideAddresses(text: string): string {
  return text.replace(/[^\s@<>"'()]+@[^\s@<>"'()]+/g, '[address]');
}
