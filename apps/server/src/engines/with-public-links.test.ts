import type { Engine, InputFile, InputFiles } from '@site/engines';
import { expect, it } from 'vitest';
import type { CreationInput } from '../database/schema.ts';
import { withPublicLinks } from './with-public-links.ts';

const readBytes = async () => new Uint8Array();
const linked = (link: string): InputFile => ({
  ...{ role: 'source', mimeType: 'image/webp', readBytes, createLink: async () => link },
});

it.each<[string, InputFile, string[]]>([
  [
    'a link that a service on the internet can read',
    linked('https://example.com/a'),
    ['createLink'],
  ],
  ['no link into this machine', linked('http://127.0.0.1/a'), []],
  [
    'the only form that there is',
    { role: 'source', createLink: async () => 'http://127.0.0.1/a' },
    ['createLink'],
  ],
  ['bytes', { role: 'source', mimeType: 'image/webp', readBytes }, []],
])('hands on %s', async (_, file, forms) => {
  let given: InputFiles = [];
  const engine: Engine<CreationInput> = {
    async start({ files }) {
      given = files;
      return { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' };
    },
  };
  const input = { prompt: '雪山', seed: 1, width: 8, height: 8 };
  const options = { signal: new AbortController().signal, onProgress: () => {} };
  await withPublicLinks(engine).start({ attemptId: '1', input, files: [file] }, options);
  expect(given).toHaveLength(1);
  expect(given.flatMap(Object.keys).filter((key) => key === 'createLink')).toEqual(forms);
});
