import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lyricSections } from './lyric-sections.ts';

describe('the sections of lyrics', () => {
  it('are told by their headings, with the lines that are sung in them', () => {
    const lyrics =
      '风从海上来\n\n[Verse 1]\n一行\n二行\n  [Pre-Chorus] \n三行\n[Chorus]\r\n四行\r\n[副歌]';
    expect(lyricSections(lyrics)).toEqual([
      { kind: 'other', heading: '', lineCount: 1 },
      { kind: 'verse', heading: 'Verse 1', lineCount: 2 },
      { kind: 'pre-chorus', heading: 'Pre-Chorus', lineCount: 1 },
      { kind: 'chorus', heading: 'Chorus', lineCount: 1 },
      { kind: 'chorus', heading: '副歌', lineCount: 0 },
    ]);
  });

  it.each([
    ['[la la] la', 'a line that only begins with brackets'],
    ['[]', 'brackets with nothing in them'],
    ['[[Verse]]', 'brackets in brackets'],
  ])('do not begin with %j: %s', (line) => {
    expect(lyricSections(line)).toEqual([{ kind: 'other', heading: '', lineCount: 1 }]);
  });

  it('are none of what is blank', () => {
    expect(lyricSections(' \n\n ')).toEqual([]);
  });

  it('have every line that is neither blank nor a heading once', () => {
    const line = fc.constantFrom('', ' ', '风', 'la la', '[Verse]', '[Chorus 2]', '[x', ']');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const sung = lines.filter((one) => one.trim() !== '' && !/^\[\w.*\]$/.test(one));
        const sections = lyricSections(lines.join('\n'));
        expect(sections.reduce((sum, { lineCount }) => sum + lineCount, 0)).toBe(sung.length);
      }),
    );
  });
});
