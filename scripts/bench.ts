import { runCommand } from './run-command.ts';

const { code } = await runCommand(['pnpm', '--filter', '@internal/benchmarks', 'bench'], {
  isLoud: true,
});
process.exitCode = code;
