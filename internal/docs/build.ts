import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vitepress';
import { writeRecipes } from './write-recipes.ts';
import { writeReference } from './write-reference.ts';

await writeReference();
writeRecipes();
await build(import.meta.dirname);
cpSync(
  join(import.meta.dirname, '../stories/storybook-static'),
  join(import.meta.dirname, 'dist/stories'),
  { recursive: true },
);
