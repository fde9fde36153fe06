import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The lines of a compressed file. @throws when it is cut off or damaged. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip();
  file.once('error', (error) => text.destroy(error));
  let rest = '';
  for await (const chunk of file.pipe(text).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
