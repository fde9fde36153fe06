import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

/**
 * Site and server together, both reloading on a change. The site's development server answers on
 * `PORT` and hands the calls on to the server on `SERVER_PORT`; both read the packages' sources.
 */
const port = process.env['PORT'] ?? '3000';
const serverPort = process.env['SERVER_PORT'] ?? String(Number(port) + 1);

const parts = [
  { filter: '@apps/server', env: { PORT: serverPort, PUBLIC_URL: `http://127.0.0.1:${port}` } },
  { filter: '@apps/site', env: { PORT: port, SERVER_PORT: serverPort } },
];
const children = parts.map(({ filter, env }) =>
  spawn('pnpm', ['--filter', filter, 'run', 'dev'], {
    cwd: root,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  }),
);

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) {
  child.on('exit', (code) => {
    stop();
    process.exitCode ||= code ?? 0;
  });
}
