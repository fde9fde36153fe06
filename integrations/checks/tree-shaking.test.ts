import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { root } from '../packages.ts';

const pageId = 'virtual:page';

/** The code that a page of one import carries, as `vite build` writes it. */
async function bundle(name: string, from: string): Promise<string> {
  const result = await build({
    root: join(root, 'integrations'),
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: pageId } },
    plugins: [
      {
        name: 'page-of-one-import',
        resolveId: (id) => (id === pageId ? id : undefined),
        load: (id) =>
          id === pageId ? `import { ${name} } from '${from}'; console.log(${name});` : undefined,
      },
    ],
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

/** A text that only the code of this part has. */
const marks = {
  prompt: 'single-dash',
  nickname: 'nickname-empty',
  image: 'image-type',
  'image batch': 'image-references',
  schema: '~standard',
} as const;

const parts: readonly (readonly [string, keyof typeof marks])[] = [
  ['checkPrompt', 'prompt'],
  ['checkNickname', 'nickname'],
  ['checkImage', 'image'],
];

it.each(parts)('a page that imports %s carries no other validator', async (name, own) => {
  const code = await bundle(name, '@site/validators');
  for (const [part, mark] of Object.entries(marks)) {
    expect(code.includes(mark), `${part} in a page with ${name}`).toBe(part === own);
  }
});

it('a page that reads a stream carries neither the calls nor their libraries', async () => {
  const code = await bundle('readJsonValues', '@site/api-client/stream');
  for (const mark of ['/api/userinfo', 'fingerprint', 'x-bf', 'valibot']) {
    expect(code.includes(mark), mark).toBe(false);
  }
});
