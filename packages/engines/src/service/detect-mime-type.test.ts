import { expect, it } from 'vitest';
import { detectMimeType } from './detect-mime-type.ts';

/** As the specifications of the formats print their first bytes. */
it.each([
  ['image/png', '89504e470d0a1a0a0000000d49484452'],
  ['image/jpeg', 'ffd8ffe000104a464946'],
  ['image/gif', '474946383961'],
  ['image/webp', '52494646240000005745425056503820'],
  ['image/avif', '0000002066747970617669660000'],
  ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">').toString('hex')],
  ['audio/wav', '524946462400000057415645666d7420'],
  ['audio/ogg', '4f67675300020000'],
  ['audio/flac', '664c614300000022'],
  ['audio/mpeg', '49443304000000000000'],
  ['audio/mpeg', 'fffb9064'],
  ['audio/aac', 'fff15080'],
  ['audio/mp4', '0000001c667479704d344120'],
  ['video/mp4', '0000001c6674797069736f6d'],
  ['video/webm', '1a45dfa3010000000000001f'],
])('knows %s by %s', (type, hex) => {
  expect(detectMimeType(Buffer.from(hex, 'hex'))).toBe(type);
});

it.each(['', '00', '3c68746d6c3e', '52494646240000004156492000'])('does not know %j', (hex) => {
  expect(detectMimeType(Buffer.from(hex, 'hex'))).toBeUndefined();
});
