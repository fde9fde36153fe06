import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecret } from './read-secret.ts';

describe('a secret', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'test-secrets-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string) => {
    const file = join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };

  it('comes from its variable', () => {
    expect(readSecret({ KEY: ' abc ' }, 'KEY')).toEqual({ value: 'abc' });
  });

  it('comes from the file that is named, without the newline at its end', () => {
    expect(readSecret({ KEY_FILE: write('a b=c\n') }, 'KEY')).toEqual({ value: 'a b=c' });
  });

  it('is not set where both are empty', () => {
    expect(readSecret({}, 'KEY')).toEqual({ value: undefined });
    expect(readSecret({ KEY: ' ', KEY_FILE: '' }, 'KEY')).toEqual({ value: undefined });
  });

  it('is refused if variable and file are both set', () => {
    expect(readSecret({ KEY: 'abc', KEY_FILE: write('abc') }, 'KEY')).toEqual({
      issue: 'KEY and KEY_FILE are both set. Leave one of them out.',
    });
  });

  it('is refused if its file is empty or missing, or is a folder', () => {
    const file = write(' \n');
    expect(readSecret({ KEY_FILE: file }, 'KEY')).toEqual({
      issue: `KEY_FILE names ${file}, which is empty. Write the value of KEY into it, or leave KEY_FILE out.`,
    });
    for (const [name, code] of [
      [join(folder, 'missing'), 'ENOENT'],
      [folder, 'EISDIR'],
    ]) {
      expect(readSecret({ KEY_FILE: name }, 'KEY')).toEqual({
        issue: `KEY_FILE names ${name}, which can't be read (${code}). Name a file that holds the value of KEY and that this server may read.`,
      });
    }
  });
});
