import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedPackages } from '../packages.ts';

/** Every block of code, and how deep each heading is. */
function outline(page: string) {
  const blocks = page.match(/^```\w*\n[\s\S]*?^```/gm) ?? [];
  const prose = page.replaceAll(/^```\w*\n[\s\S]*?^```/gm, '');
  return { blocks, headings: prose.match(/^#+(?= )/gm) };
}

// The examples are compiled and run where they stand in English.
it.each(publishedPackages)(
  'the README of $name says in Chinese what it says in English',
  ({ folder }) => {
    const read = (name: string) => outline(readFileSync(join(folder, name), 'utf8'));
    const english = read('README.md');
    const chinese = read('README.zh-CN.md');
    expect(chinese.blocks).toEqual(english.blocks);
    expect(chinese.headings).toEqual(english.headings);
  },
);
