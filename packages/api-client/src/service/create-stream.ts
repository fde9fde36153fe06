import type { ApiClient } from '../api-client.ts';
import type { CallOptions } from '../call-options.ts';
import { checkValues } from '../stream/check-values.ts';
import type { Call } from '../wire/define-call.ts';
import type { Streams } from './create-streams.ts';

/** The stream of any name, which few pages open. */
export function createStream({ open, errorOfValue }: Streams): Pick<ApiClient, 'stream'> {
  /** The values of a call. Those of another code than 40015 are passed on. */
  async function* readValues(call: Call, body: unknown, options: CallOptions | undefined) {
    for await (const value of open(call, body, options)) {
      errorOfValue(value, call);
      yield value;
    }
  }

  return {
    stream(name, body, options) {
      if (!/^[\w-]+(?:\/[\w-]+)*$/.test(name)) {
        throw new TypeError(`"${name}" is no name of a call; give what follows /art/api/.`);
      }
      const call = { method: 'POST', path: `/art/api/${name}`, isRepeatable: false } as const;
      const values = readValues(call, body, options);
      return options?.schema ? checkValues(values, options.schema) : (values as never);
    },
  };
}
