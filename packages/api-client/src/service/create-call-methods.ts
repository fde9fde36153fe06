import type { CallOptions } from '../call-options.ts';
import type { Answer, CallDefinition, Given } from '../wire/define-call.ts';

/** Calls by name. */
export type CallTable = Readonly<Record<string, CallDefinition>>;

/** The method of a call. A request of which nothing must be given may be left out. */
type CallMethod<Definition extends CallDefinition, Result> =
  Given<Definition> extends undefined
    ? (options?: CallOptions) => Result
    : object extends Given<Definition>
      ? (request?: Given<Definition>, options?: CallOptions) => Result
      : (request: Given<Definition>, options?: CallOptions) => Result;

/** The methods of a table of plain calls, one a call. */
export type CallMethods<Table extends CallTable> = {
  [Name in keyof Table]: CallMethod<Table[Name], Promise<Answer<Table[Name]>>>;
};

/** The methods of a table of streaming calls, one a call. */
export type StreamMethods<Table extends CallTable> = {
  [Name in keyof Table]: CallMethod<Table[Name], AsyncIterableIterator<Answer<Table[Name]>>>;
};

type Make<Result> = (call: CallDefinition, given: never, options?: CallOptions) => Result;

/** Makes the methods of a table of calls: what each of them is given goes to `make`. */
export function createCallMethods<Table extends CallTable>(
  table: Table,
  make: Make<Promise<unknown>>,
): CallMethods<Table>;
export function createCallMethods<Table extends CallTable>(
  table: Table,
  make: Make<AsyncIterableIterator<unknown>>,
): StreamMethods<Table>;
export function createCallMethods(table: CallTable, make: Make<unknown>): unknown {
  const methods = Object.entries(table).map(([name, call]) => [
    name,
    call.request
      ? (given: unknown, options?: CallOptions) => make(call, given as never, options)
      : (options?: CallOptions) => make(call, undefined as never, options),
  ]);
  return Object.fromEntries(methods);
}
