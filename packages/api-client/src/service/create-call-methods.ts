import type { CallOptions } from '../call-options.ts';
import type { Answer, CallDefinition, Given } from '../wire/define-call.ts';

/** Calls by name. */
export type CallTable = Readonly<Record<string, CallDefinition>>;

/** The method of a call. A request of which nothing must be given may be left out. */
type CallMethod<Definition extends CallDefinition> =
  Given<Definition> extends undefined
    ? (options?: CallOptions) => Promise<Answer<Definition>>
    : object extends Given<Definition>
      ? (request?: Given<Definition>, options?: CallOptions) => Promise<Answer<Definition>>
      : (request: Given<Definition>, options?: CallOptions) => Promise<Answer<Definition>>;

/** The methods of a table of calls, one a call. */
export type CallMethods<Table extends CallTable> = {
  [Name in keyof Table]: CallMethod<Table[Name]>;
};

/** Makes the methods of a table of calls: what each of them is given goes to `send`. */
export function createCallMethods<Table extends CallTable>(
  table: Table,
  send: (call: CallDefinition, given: never, options?: CallOptions) => Promise<unknown>,
): CallMethods<Table> {
  const methods = Object.entries(table).map(([name, call]) => [
    name,
    call.request
      ? (given: unknown, options?: CallOptions) => send(call, given as never, options)
      : (options?: CallOptions) => send(call, undefined as never, options),
  ]);
  return Object.fromEntries(methods);
}
