import { describe, expect, it } from 'vitest';
import { bundlers } from './first-load.ts';

/** Sizes that the packages' READMEs promise, in bytes. */
const limits = [
  { names: 'checkPrompt', from: '@site/validators', most: 3_600 },
  { names: 'createApiClient', from: '@site/api-client', most: 2_000 },
  { names: 'readJsonValues', from: '@site/api-client/stream', most: 2_650 },
  { names: 'defineBrand, resolveBrand', from: '@site/brand', most: 4_500 },
  { names: 'PromptComposer', from: '@site/creation/composer', most: 15_000 },
  { names: 'Gallery', from: '@site/creation/gallery', most: 31_000 },
  { names: 'Shell', from: '@site/shell', most: 19_000 },
] as const;

/** From the widest doors, which know every lazy part. */
const pages = [
  ['PromptComposer', '@site/creation'],
  ['Gallery', '@site/creation'],
  ['Button', '@site/shell/ui'],
] as const;

const pageOf = (name: string, from: string) =>
  `import { ${name} } from '${from}'; console.log(${name});`;

describe.each(Object.entries(bundlers))('with %s', (_, measure) => {
  it.each(limits)('$names of $from loads at most $most bytes first', async (part) => {
    const { gzipBytes } = await measure(pageOf(part.names, part.from));
    expect(gzipBytes).toBeLessThanOrEqual(part.most);
  });

  it.each(pages)('%s of %s loads no dialog or menu first', async (name, from) => {
    const { modules } = await measure(pageOf(name, from));
    expect(modules.filter((path) => path.includes('/@radix-ui/'))).toEqual([]);
  });
});
