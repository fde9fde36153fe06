/** One corpus cut into pieces of one size. */
export interface Input {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** UTF-16 lengths of the values: what only the baseline knows. */
  readonly lengths: readonly number[];
}

/** Takes pieces, and calls back with each value. */
export interface Push {
  write(piece: Uint8Array): void;
  end(): void;
}

export type CreatePush = (onValue: (value: unknown) => void, input: Input) => Push;

/** Reads an input to its end; says how many values came out. */
export type Read = (input: Input) => number | Promise<number>;

export function readByPush(create: CreatePush): Read {
  return (input) => {
    let count = 0;
    const push = create(() => count++, input);
    for (const piece of input.pieces) push.write(piece);
    push.end();
    return count;
  };
}

export function toStream({ pieces }: Input): ReadableStream<Uint8Array<ArrayBuffer>> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[next++];
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
}

export function readByIteration(iterate: (input: Input) => AsyncIterable<unknown>): Read {
  return async (input) => {
    let count = 0;
    for await (const _ of iterate(input)) count++;
    return count;
  };
}

/** A push reader as an async iterable, with as little around it as can be. */
export function iterateLeanly(input: Input, create: CreatePush): AsyncIterable<unknown> {
  const reader = toStream(input).getReader();
  const values: unknown[] = [];
  let taken = 0;
  let isOver = false;
  const push = create((value) => values.push(value), input);

  async function pull(): Promise<IteratorResult<unknown>> {
    while (taken === values.length && !isOver) {
      values.length = 0;
      taken = 0;
      const { done, value } = await reader.read();
      isOver = done;
      if (value) push.write(value);
      else push.end();
    }
    if (taken < values.length) return { done: false, value: values[taken++] };
    return { done: true, value: undefined };
  }

  const iterator: AsyncIterator<unknown> = {
    next: () =>
      taken < values.length ? Promise.resolve({ done: false, value: values[taken++] }) : pull(),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
