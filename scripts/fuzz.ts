import { ensureFaketime } from './ensure-faketime.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { runCommand } from './run-command.ts';

/** What every package tries at random, for as long as its own `fuzz` says. */
await ensurePostgres();
await ensureFaketime();
const seed = process.env['FUZZ_SEED'] ?? String(Date.now() % 1e9);
process.stderr.write(`FUZZ_SEED=${seed} makes the same choices again.\n`);
const { code } = await runCommand(
  ['pnpm', '--recursive', '--workspace-concurrency=1', '--if-present', 'run', 'fuzz'],
  { env: { FUZZ_SEED: seed }, isLoud: true },
);
process.exitCode = code;
