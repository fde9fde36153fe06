import { expect, it, vi } from 'vitest';
import { createLabel } from '../create-label.ts';
import { readLabel } from '../read-label.ts';
import type { Relocate } from '../relocation.ts';
import { writeLabel } from '../write-label.ts';
import { toBox, zeros } from './iso-boxes.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

/** How often a place was looked up. */
const { lookUps } = vi.hoisted(() => ({ lookUps: { count: 0 } }));

vi.mock('../relocation.ts', async (importOriginal) => {
  const { toRelocation } = await importOriginal<typeof import('../relocation.ts')>();
  return {
    toRelocation: (pieces: Parameters<typeof toRelocation>[0]): Relocate => {
      const relocate = toRelocation(pieces);
      return (offset) => {
        lookUps.count += 1;
        return relocate(offset);
      };
    },
  };
});

it('a film of many fragments is looked through once', () => {
  const fragments = Array.from({ length: 2_000 }, () => toBox('moof'));
  const film = Buffer.concat([toBox('ftyp', 'isom', zeros(4)), toBox('moov'), ...fragments]);
  const labelled = writeLabel(film, label);
  for (const use of [() => readLabel(labelled), () => writeLabel(labelled, label)]) {
    lookUps.count = 0;
    use();
    expect(lookUps.count).toBe(2_000);
  }
});
