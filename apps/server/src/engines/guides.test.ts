import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { packageRoot } from '../package-root.ts';
import { openModels } from './open-models.ts';
import { readEngineConfiguration } from './read-engine-configuration.ts';

const folder = join(packageRoot, '../../docs/engines');
/** Whole files alone, not the pieces of one. */
const guides = readdirSync(folder).flatMap((name) =>
  [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/```json\n(\{\n {2}"engines".*?)```/gs),
  ].map(([, configuration = '']) => ({ name, configuration })),
);

/** Every variable is set. */
const variables = new Proxy({}, { get: () => 'sk-0123456789' });

it.each(guides)('starts with the configuration of $name', async ({ configuration }) => {
  const temporary = await mkdtemp(join(tmpdir(), 'test-guides-'));
  onTestFinished(() => rm(temporary, { recursive: true }));
  const file = join(temporary, 'engines.json');
  await writeFile(file, configuration);
  const read = readEngineConfiguration({ file, variables });
  const openDemo = async () => createControlledEngine();
  const models = await openModels(read, { variables, openDemo, openResampler: openDemo });
  expect(models).toHaveLength(read.models.length);
});
