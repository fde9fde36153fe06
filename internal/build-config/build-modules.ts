import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isClientModule } from './is-client-module.ts';

/**
 * Builds the React package in the current folder to one module for each source file, with `tsc`
 * alone: what runs in the browser only is marked `'use client'`, module by module, so that the rest
 * of the package can be called in server components.
 */
rmSync('dist', { recursive: true, force: true });
const { status } = spawnSync('tsc', ['-p', 'tsconfig.build.json'], {
  shell: process.platform === 'win32',
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

for (const file of globSync('dist/**/*.js')) {
  const code = readFileSync(file, 'utf8');
  if (!isClientModule(code)) continue;
  writeFileSync(file, `'use client';\n${code}`);
  const sourceMap = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  // One more line in front: a `;` ends a line of mappings.
  sourceMap.mappings = `;${sourceMap.mappings}`;
  writeFileSync(`${file}.map`, JSON.stringify(sourceMap));
}
