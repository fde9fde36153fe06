import { expect, it } from 'vitest';
import { createLabel } from '../create-label.ts';
import { readLabel } from '../read-label.ts';
import { stripMetadata } from '../strip-metadata.ts';
import { writeLabel } from '../write-label.ts';
import { toElement } from './ebml.ts';
import { ids } from './webm-elements.ts';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

/** Far deeper than calls can be nested. */
const depth = 20_000;

/** Elements of one kind, each in the one before: the heads, from the outermost to the innermost. */
function nest(id: number): Uint8Array<ArrayBuffer> {
  const empty = toElement(id);
  const nested = Buffer.alloc(depth * empty.length);
  for (let level = 0; level < depth; level++) {
    const at = level * empty.length;
    nested.set(empty, at);
    nested.writeUInt32BE(nested.length - at - empty.length, at + empty.length - 4);
  }
  return new Uint8Array(nested);
}

it.each([
  ['cue points', ids.cues, ids.cuePoint],
  ['positions in cues', ids.cues, ids.cueTrackPositions],
  ['tags', ids.tags, ids.simpleTag],
  ['tracks', ids.tracks, ids.trackEntry],
  ['seeks', ids.seekHead, ids.seek],
])('a WebM whose %s are nested without end is read like any other', (_, parent, id) => {
  const film = Buffer.concat([
    toElement(0x1a45dfa3),
    toElement(ids.segment, toElement(parent, nest(id))),
  ]);
  expect(readLabel(film)).toBeUndefined();
  const labelled = writeLabel(film, label);
  expect(readLabel(labelled)).toEqual(label);
  expect(readLabel(stripMetadata(labelled))).toEqual(label);
});
