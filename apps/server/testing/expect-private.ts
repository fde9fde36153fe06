import { expect } from 'vitest';
import { randomId } from '../src/random-id.ts';
import { type Visitor, writeHeaders } from './create-visitor.ts';

/** A request of a table: an address, and how it is asked. */
export type Asked = { readonly path: string; readonly init?: RequestInit };

/** A write as our own pages send it. */
export const toWrite = (path: string, body: object): Asked => ({
  path,
  init: { method: 'POST', headers: writeHeaders, body: JSON.stringify(body) },
});

/** The same with other ids: what it leads to never existed. */
export function toMadeUp<Value>(value: Value): Value {
  const known = new Map<string, string>();
  const text = JSON.stringify(value).replace(/[0-9a-f]{32}/g, (id) => {
    const other = known.get(id) ?? randomId();
    known.set(id, other);
    return other;
  });
  return JSON.parse(text);
}

export const idsIn = (text: string): readonly string[] => text.match(/[0-9a-f]{32}/g) ?? [];

/** Everything of an answer but what differs from one request to the next. */
export async function readAnswer(response: Response) {
  const own = /^(?:date|x-request-id|x-oss-request-id)$/;
  const told = Object.fromEntries([...response.headers].filter(([name]) => !own.test(name)));
  const body = (await response.text()).replace(/<RequestId>[^<]*/, '<RequestId>');
  return { status: response.status, headers: told, body };
}

export type Answered = Awaited<ReturnType<typeof readAnswer>>;

/** Neither a cache nor a crawler can store anything of it, or tell it from another answer later. */
export function expectUncached({ headers }: Answered, about: string) {
  expect(headers['cache-control'], about).toBe('no-store');
  for (const name of ['etag', 'last-modified', 'age', 'expires']) {
    expect(headers, about).not.toHaveProperty(name);
  }
}

/** Tells this visitor of something no more than of what never existed. */
export async function expectUntold(
  visitor: Visitor,
  { real, madeUp, about }: { real: Asked; madeUp: Asked; about: string },
): Promise<Answered> {
  const told = await readAnswer(await visitor.fetch(real.path, real.init));
  const unknown = await readAnswer(await visitor.fetch(madeUp.path, madeUp.init));
  expect(told, about).toEqual(unknown);
  expectUncached(told, about);
  return told;
}

/** Answers this visitor about a file as about one that never existed, however it is asked for. */
export async function expectNoFile(
  visitor: Visitor,
  { path, etag, about }: { path: string; etag: string; about: string },
): Promise<void> {
  const requests: Record<string, RequestInit> = {
    GET: {},
    HEAD: { method: 'HEAD' },
    'a range': { headers: { range: 'bytes=0-3' } },
    'a range that there is not': { headers: { range: 'bytes=999999999-' } },
    'a range of this version': { headers: { range: 'bytes=0-3', 'if-range': etag } },
    'this version': { headers: { 'if-none-match': etag } },
    'any version': { headers: { 'if-none-match': '*' } },
    'a HEAD of this version': { method: 'HEAD', headers: { 'if-none-match': etag } },
    'a later change': { headers: { 'if-modified-since': new Date(0).toUTCString() } },
    OPTIONS: { method: 'OPTIONS' },
    DELETE: { method: 'DELETE', headers: writeHeaders },
  };
  const madeUp = toMadeUp(path);
  for (const [how, init] of Object.entries(requests)) {
    const { status } = await expectUntold(visitor, {
      ...{ real: { path, init }, madeUp: { path: madeUp, init } },
      about: `${about}, ${how}`,
    });
    expect(status, `${about}, ${how}`).toBeGreaterThanOrEqual(400);
  }
}

/** Opens a file to its owner, and stores it in no cache but theirs, which asks each time. */
export async function expectOwnFile(
  owner: Visitor,
  { path, about }: { path: string; about: string },
): Promise<void> {
  const caching = 'private, no-cache';
  const whole = await owner.fetch(path);
  const { status, headers } = whole;
  expect([status, headers.get('cache-control')], about).toEqual([200, caching]);
  expect(headers.get('cross-origin-resource-policy'), about).toBe('same-origin');
  const bytes = await whole.bytes();
  const part = await owner.fetch(path, { headers: { range: 'bytes=0-3' } });
  expect([part.status, part.headers.get('cache-control')], about).toEqual([206, caching]);
  expect(await part.bytes(), about).toEqual(bytes.slice(0, 4));
  const etag = headers.get('etag') ?? '';
  const known = await owner.fetch(path, { headers: { 'if-none-match': etag } });
  expect([known.status, known.headers.get('cache-control')], about).toEqual([304, caching]);
  const head = await owner.fetch(path, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')], about).toEqual([
    200,
    String(bytes.length),
  ]);
}
