import { ensureWebKit } from './ensure-webkit.ts';
import { runCommand } from './run-command.ts';

/** Opens some pages of the built site in WebKit, the engine of Safari. */
const commands = [
  ['pnpm', 'turbo', 'run', 'build', '--filter=@apps/site', '--filter=@apps/server'],
  ['pnpm', '--filter', '@internal/e2e', 'webkit'],
];
await ensureWebKit();
for (const command of commands) {
  const { code } = await runCommand(command, { isLoud: true });
  if (code === 0) continue;
  process.exitCode = code;
  break;
}
