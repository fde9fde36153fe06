import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeVariables } from '../../testing/compose-variables.ts';
import { workspace } from '../../testing/read-guides.ts';
import { type EnvironmentVariable, environmentVariables } from './environment-variables.ts';

type Row = Pick<EnvironmentVariable, 'default' | 'isSecret' | 'purpose'> & { name: string };

function toTable(rows: readonly Row[]): string {
  return [
    '| Variable | Default | What for |',
    '| --- | --- | --- |',
    ...rows.map(({ name, default: fallback, isSecret, purpose }) => {
      const shown = fallback === undefined ? '' : `\`${fallback}\``;
      const file = isSecret ? ` Or \`${name}_FILE\`.` : '';
      return `| \`${name}\` | ${shown} | ${purpose}${file} |`;
    }),
  ].join('\n');
}

it('are explained in the docs as they are', async () => {
  const page = [
    '# Variables',
    `Everything that can be set, made from \`environment-variables.ts\` of the server, which reads nothing else. A variable that is empty is as one that is missing. At start, the server and its commands name each value that is wrong, with what it should be.`,
    [
      '| How it runs | Where variables stand |',
      '| --- | --- |',
      '| `npm start`, `node server/dist/main.js` | in the environment: `PORT=8080 npm start`, or a file, `node --env-file=server.env server/dist/main.js` |',
      '| [systemd](deploying.md#under-systemd) | in `/srv/site/server.env`, which `EnvironmentFile=` of the unit names |',
      '| [Compose](deploying.md#ten-minutes-with-docker) | in `deploy/.env`, made from `.env.example` there; `docker-compose.yml` sets `HOST`, `PORT`, `DATA_DIR`, `MIGRATE_AT_START` and `METRICS_HOST` itself, and its image `SITE_DIR` and `FFMPEG_PATH` |',
    ].join('\n'),
    'The three files have one form: a name, `=`, a value to the end of the line, in double quotes where it has spaces.',
    '## Secrets in files',
    'A secret need not stand in the environment, where every process of the user can read it: where the table says so, `NAME_FILE` names a file with the value instead. That is how Docker, Kubernetes and systemd (`LoadCredential=`) hand secrets over. The same goes for [keys of engines](connect-an-engine.md#the-file). A newline at the end of the file is no part of the value. Both at once, a file that is empty, and one that cannot be read are refused.',
    '## Of the server',
    toTable(environmentVariables),
    '## Of Compose and of backups',
    'They stand in `deploy/.env`, too, and the server does not read them. `back-up.sh` reads those of backups under systemd as well, from its unit.',
    toTable(composeVariables),
  ].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot(join(workspace, 'docs/variables.md'));
});
