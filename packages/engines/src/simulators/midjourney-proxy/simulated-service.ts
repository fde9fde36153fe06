/** Request to a simulated service. */
export type SimulatedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  /** Its JSON; empty for a question. */
  readonly body: Readonly<Record<string, unknown>>;
};

/** Its answer: JSON, a text as it is, or nothing. */
export type SimulatedAnswer = {
  readonly status: number;
  readonly body?: unknown;
};

export const ok = (body?: unknown): SimulatedAnswer => ({ status: 200, body });

/** The body that all of these services answer submissions with. */
export const result = (
  code: number,
  description: string,
  given: unknown = null,
  properties: Readonly<Record<string, unknown>> = {},
): SimulatedAnswer => ok({ code, description, result: given, properties });

export const textOf = (body: SimulatedRequest['body'], name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

/** A list of texts; empty if it is none. */
export const textsOf = (body: SimulatedRequest['body'], name: string): readonly string[] => {
  const value = body[name];
  return Array.isArray(value) ? value.map(String) : [];
};

/** The file in a `data:` address. */
export const bytesOf = (dataUri: string): Uint8Array =>
  Buffer.from(dataUri.slice(dataUri.indexOf(',') + 1), 'base64');

/** As both proxies read files. */
export const isDataUri = (text: string) => /^data:\w+\/[\w.+-]+;base64,[\w+/]+=*$/.test(text);
