import { sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toObjectPath } from './to-object-path.ts';

/** Also what no key may be: nothing else stands between a key and the disk. */
const keys = fc.oneof(
  fc.string({ minLength: 1, maxLength: 300, unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('..', '.', '/', '\\', '%2e', '\0', '=', '+', 'A', 'a', 'CON', ' ', '画'),
      {
        minLength: 1,
        maxLength: 100,
      },
    )
    .map((parts) => parts.join('')),
);

describe('the place of an object', () => {
  it('can be read', () => {
    const [folder, name] = toObjectPath('upload/42/a.png').split(sep);
    expect(folder).toMatch(/^[0-9a-f]{2}$/);
    expect(name).toBe('upload%2f42%2fa.png=');
  });

  it('stays in the folder and on every file system, whatever the key', () => {
    fc.assert(
      fc.property(keys, (key) => {
        for (const name of toObjectPath(key).split(sep)) {
          expect(name).toMatch(/^(?:[0-9a-f]{2}|[a-z0-9%._-]{1,200}[=+])$/);
        }
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  it('is that of no other object, nor above one, also where case does not count', () => {
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const [first, second] = [toObjectPath(one), toObjectPath(other)];
        if (one === other) return;
        expect(first.toLowerCase()).not.toBe(second.toLowerCase());
        expect(second.startsWith(first + sep)).toBe(false);
      }),
      { seed: 2, numRuns: 2_000 },
    );
  });

  it('takes the longest keys', () => {
    expect(toObjectPath('画'.repeat(341)).length).toBeLessThan(3_200);
  });
});
