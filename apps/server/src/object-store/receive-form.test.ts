import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeForm, formType } from '../../testing/encode-form.ts';
import { receiveForm } from './receive-form.ts';

/** A request as far as it is read here. */
function createRequest(contentType = formType) {
  const stream = new PassThrough();
  const request = Object.assign(stream, {
    headers: { 'content-type': contentType },
    complete: false,
  });
  stream.once('end', () => {
    request.complete = true;
  });
  return request as typeof request & IncomingMessage;
}

const fields = { key: 'upload/42/a.png', policy: 'e30=', 'x-oss-meta-名': '值\r\n--值' };

afterEach(() => {
  vi.useRealTimers();
});

describe('a form', () => {
  it('is the same however its bytes are cut', async () => {
    // Full of what looks like the boundary of a part.
    const bait = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '--',
      '\r\n--',
      '\r\n------',
      'd74496d66958873e',
    );
    const contents = fc
      .array(fc.oneof(bait, fc.string({ maxLength: 20 })), { maxLength: 40 })
      .map((parts) => Buffer.from(parts.join(''), 'latin1'));
    await fc.assert(
      fc.asyncProperty(
        contents,
        fc.array(fc.nat({ max: 1_000 }), { maxLength: 30 }),
        async (file, places) => {
          const body = encodeForm(fields, file);
          const cuts = [
            ...new Set([0, ...places.map((place) => place % body.length), body.length]),
          ];
          cuts.sort((one, other) => one - other);
          const request = createRequest();
          const received = receiveForm(request);
          for (const [index, cut] of cuts.slice(1).entries()) {
            request.write(body.subarray(cuts[index], cut));
          }
          request.end();
          const form = await received;
          expect(await buffer(form.file.body)).toEqual(file);
          await form.complete;
          expect(Object.fromEntries(form.fields)).toEqual(fields);
        },
      ),
      { seed: 3, numRuns: 400 },
    );
  });

  it('is read no faster than its file is taken', async () => {
    const request = createRequest();
    const received = receiveForm(request);
    const body = encodeForm(fields, Buffer.alloc(4_000_000));
    request.write(body.subarray(0, 2_000_000));
    const { file, complete } = await received;
    expect(request.isPaused()).toBe(true);
    request.end(body.subarray(2_000_000));
    expect((await buffer(file.body)).length).toBe(4_000_000);
    await complete;
  });

  it('that is broken off ends its file with an error, wherever that is', async () => {
    const body = encodeForm(fields, Buffer.alloc(500));
    for (let length = 0; length < body.length - 4; length += 1) {
      const request = createRequest();
      const received = receiveForm(request).then(async ({ file, complete }) => {
        await Promise.all([buffer(file.body), complete]);
      });
      request.write(body.subarray(0, length));
      request.destroy();
      await expect(received, `${length} bytes`).rejects.toMatchObject({
        code: 'MalformedPOSTRequest',
      });
    }
  });

  it.each([
    ['before its file', 50],
    ['in its file', 1_000],
  ])('that stands still for half a minute %s is given up', async (_, length) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const request = createRequest();
    const received = receiveForm(request).then(async ({ file }) => await buffer(file.body));
    const outcome = expect(received).rejects.toMatchObject({ code: 'RequestTimeout', status: 400 });
    const body = encodeForm(fields, Buffer.alloc(2_000));
    request.write(body.subarray(0, length));
    await vi.advanceTimersByTimeAsync(29_000);
    request.write(body.subarray(length, length + 10));
    // The byte must be seen before the time goes on.
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(request.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1_001);
    await outcome;
  });
});
