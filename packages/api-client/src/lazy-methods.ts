type Method<Answer> = (...given: never[]) => Answer;
type Methods<Name extends string, Answer> = Readonly<Record<Name, Method<Answer>>>;

/** Methods of a part that is loaded by the first call of one. */
export function lazyMethods<Name extends string, Part extends Methods<Name, Promise<unknown>>>(
  load: () => Promise<Part>,
  names: readonly Name[],
): Pick<Part, Name> {
  const methods = names.map((name) => [
    name,
    async (...given: never[]) => (await load())[name](...given),
  ]);
  return Object.fromEntries(methods);
}

/** Streaming methods of a part that is loaded when the first value of one is asked for. */
export function lazyStreams<
  Name extends string,
  Part extends Methods<Name, AsyncIterableIterator<unknown>>,
>(load: () => Promise<Part>, names: readonly Name[]): Pick<Part, Name> {
  const methods = names.map((name) => [
    name,
    async function* (...given: never[]) {
      yield* (await load())[name](...given);
    },
  ]);
  return Object.fromEntries(methods);
}
