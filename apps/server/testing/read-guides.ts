import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/package-root.ts';

/** The workspace's folder. */
export const workspace = join(packageRoot, '../..');

export type CodeBlock = {
  /** `docs/files.md, line 45` */
  readonly name: string;
  readonly page: string;
  readonly language: string;
  readonly code: string;
};

/** The pages that operators and contributors read. */
export const guides: readonly { readonly page: string; readonly text: string }[] = [
  'README.md',
  'CONTRIBUTING.md',
  'apps/server/README.md',
  ...globSync('docs/**/*.md', { cwd: workspace }).sort(),
].map((page) => ({ page, text: readFileSync(join(workspace, page), 'utf8') }));

const block = /^( *)```(\w*)\n([\s\S]*?)^\1```/gm;

/** Every block of these pages in this language, without the indentation of a list. */
export function readBlocks(language: string): readonly CodeBlock[] {
  return guides.flatMap(({ page, text }) =>
    [...text.matchAll(block)]
      .filter(([, , found]) => found === language)
      .map(({ 1: indentation = '', 3: code = '', index }) => ({
        name: `${page}, line ${text.slice(0, index).split('\n').length}`,
        page,
        language,
        code: code.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
      })),
  );
}

/** Reads what stands between backticks in their sentences. */
export function readSpans(): readonly { readonly page: string; readonly code: string }[] {
  return guides.flatMap(({ page, text }) =>
    [...text.replaceAll(block, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({
      page,
      code: code.replaceAll('\n', ' '),
    })),
  );
}
