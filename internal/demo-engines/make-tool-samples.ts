/**
 * Makes the samples of the site, one of each tool, from their words:
 *
 *     pnpm --filter @internal/demo-engines make-tool-samples
 */
import { writeFile } from 'node:fs/promises';
import {
  makeToolSample,
  type SampledTool,
  toolSamplesFolder,
  toolSampleWords,
} from './tool-samples.ts';

for (const [tool, words] of Object.entries(toolSampleWords)) {
  const { poster, played } = await makeToolSample(tool as SampledTool);
  await write(`${tool}.webp`, poster);
  if (played) await write(`${tool}.${tool === 'music' ? 'mp3' : 'mp4'}`, played);
  console.log(`${tool}: ${words}`);
}
process.exit();

async function write(file: string, bytes: Uint8Array) {
  await writeFile(new URL(file, toolSamplesFolder), bytes);
  console.log(`${file}: ${bytes.byteLength} B`);
}
