import { describe, expect, it } from 'vitest';
import { createId3 } from './id3.ts';

describe('the tag of a song', () => {
  it('tells its title and artist', () => {
    const bytes = Buffer.from(createId3({ title: '夜', artist: '🎵a' }));
    // By hand after id3.org/id3v2.3.0.
    const title = [...Buffer.from('TIT2'), 0, 0, 0, 5, 0, 0, 1, 0xff, 0xfe, 0x1c, 0x59];
    const artist = [
      ...[...Buffer.from('TPE1'), 0, 0, 0, 9, 0, 0, 1, 0xff, 0xfe],
      ...[0x3c, 0xd8, 0xb5, 0xdf, 0x61, 0],
    ];
    expect([...bytes]).toEqual([...Buffer.from('ID3'), 3, 0, 0, 0, 0, 0, 34, ...title, ...artist]);
  });

  it('tells its length seven bits a byte', () => {
    const bytes = createId3({ title: '长'.repeat(100), artist: '' });
    const length = bytes.length - 10;
    expect([...bytes.subarray(6, 10)]).toEqual([0, 0, length >> 7, length & 127]);
  });
});
