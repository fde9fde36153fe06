import { ensureServerTestPrograms } from './ensure-server-test-programs.ts';
import { runCommand } from './run-command.ts';

/** Tries every package at random, or each that is named, for as long as its own `fuzz` says. */
const names = process.argv.slice(2);
await ensureServerTestPrograms();
const seed = process.env['FUZZ_SEED'] ?? String(Date.now() % 1e9);
process.stderr.write(`FUZZ_SEED=${seed} makes the same choices again.\n`);
const { code } = await runCommand(
  [
    'pnpm',
    ...(names.length > 0 ? names.map((name) => `--filter=${name}`) : ['--recursive']),
    ...['--workspace-concurrency=1', '--if-present', 'run', 'fuzz'],
  ],
  { env: { FUZZ_SEED: seed }, isLoud: true },
);
process.exitCode = code;
