import { readStored, store } from '../browser.ts';
import { randomId } from '../random-id.ts';

const key = 'site:device-id';

/**
 * A random id of this browser, kept in its storage where there is one. It says nothing about the
 * person or the device.
 */
export function deviceId(): string {
  const known = readStored(key);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const id = randomId();
  store(key, id);
  return id;
}
