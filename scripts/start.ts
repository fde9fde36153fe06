import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

process.stderr.write('Building (a minute the first time, nothing when unchanged) …\n');
// By Node, not by pnpm, which would take longer than turbo does when nothing is to be built.
const build = await runCommand([
  'node',
  'node_modules/turbo/bin/turbo',
  'run',
  'build',
  '--filter=@apps/site',
  '--filter=@apps/server',
  '--output-logs=errors-only',
]);
if (build.code !== 0) {
  process.stderr.write(`${build.output}\nThe build failed; its message stands above.\n`);
  process.exit(1);
}

process.stderr.write('Starting the server …\n');
const server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill(signal));
}
process.on('SIGINT', () => {});
server.on('exit', (code) => process.exit(code ?? 1));
