import { readStored, store, type TextStorage } from '../browser.ts';
import { randomId } from '../random-id.ts';

const deviceIdKey = 'site:device-id';

/**
 * A random id of this browser, stored there where there is one. It says nothing about the
 * person or the device.
 */
export function deviceId(storage?: TextStorage): string {
  const known = readStored(deviceIdKey, storage);
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const id = randomId();
  store(deviceIdKey, id, storage);
  return id;
}
