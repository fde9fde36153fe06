import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomId } from '../random-id.ts';
import { KNOWN_BROWSER_LIFETIME_MS } from './known-browsers.ts';

export type CodeBrowser = {
  /** The hash of the browser's name; undefined when it has none, or not one of ours. */
  read(c: Context): string | undefined;
  /** Names the browser, or prolongs the name that it has. @returns the name's hash. */
  write(c: Context): string;
};

/**
 * The cookie that names the browser in which a code is asked for: the code works there alone. It
 * opens nothing alone. Written by the calls that send a code, whose answers are never stored.
 */
export function createCodeBrowser({ isHttps }: { isHttps: boolean }): CodeBrowser {
  const name = isHttps ? '__Host-code-browser' : 'code-browser';
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isHttps, path: '/' } as const;

  function readId(c: Context): string | undefined {
    const id = getCookie(c, name);
    return id && /^[0-9a-f]{32}$/.test(id) ? id : undefined;
  }

  return {
    read(c) {
      const id = readId(c);
      return id && hash(id);
    },
    write(c) {
      const id = readId(c) ?? randomId();
      setCookie(c, name, id, { ...attributes, maxAge: KNOWN_BROWSER_LIFETIME_MS / 1000 });
      return hash(id);
    },
  };
}

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
