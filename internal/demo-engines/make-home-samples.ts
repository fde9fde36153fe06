/**
 * Makes the samples of the home page, a picture, a film, a song and a talking film, from their prompts:
 *
 *     pnpm --filter @internal/demo-engines make-home-samples
 */
import { writeFile } from 'node:fs/promises';
import { homeSamplePrompts, homeSamplesFolder, makeHomeSample } from './home-samples.ts';

for (const name of ['picture', 'film', 'song', 'talking-film'] as const) {
  const { poster, played } = await makeHomeSample(name);
  await write(`home-${name}.webp`, poster);
  if (played) await write(`home-${name}.${name === 'song' ? 'mp3' : 'mp4'}`, played);
  console.log(`${name}: ${homeSamplePrompts[name]}`);
}
process.exit();

async function write(file: string, bytes: Uint8Array) {
  await writeFile(new URL(file, homeSamplesFolder), bytes);
  console.log(`${file}: ${bytes.byteLength} B`);
}
