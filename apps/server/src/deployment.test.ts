import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeVariables } from '../testing/compose-variables.ts';
import { setUpTestDatabase } from '../testing/open-test-database.ts';
import {
  type ComposeService,
  environmentOf,
  interpolate,
  namesOfExample,
  readCompose,
  readDeployed,
  readExample,
} from '../testing/read-deployment.ts';
import { guides, workspace } from '../testing/read-guides.ts';
import { checkStandIns } from './check-stand-ins.ts';
import { readEnvironment } from './environment.ts';
import { healthPaths } from './http/health-routes.ts';
import { MAX_DRAIN_SECONDS } from './http/http-environment.ts';
import { CONNECTION_LIMITS } from './http/limit-connections.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { watchState } from './metrics/watch-state.ts';
import { MAX_STOP_MS } from './server.ts';
import { environmentVariables } from './settings/environment-variables.ts';

const dockerfile = readDeployed('Dockerfile');
/** Variables that the image sets itself: the lines of its last `ENV`. */
const [, environmentLines = ''] = /^ENV (NODE_ENV=(?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
const ofImage = Object.fromEntries(
  [...environmentLines.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const filledIn = readExample({ POSTGRES_PASSWORD: 'a1b2' });
const compose = readCompose(filledIn);
const namesOfSite = Object.entries(compose.services)
  .filter(([, { build }]) => build !== undefined)
  .map(([name]) => name);

const serviceOf = (name: string, set = filledIn): ComposeService => {
  const service = readCompose(set).services[name];
  if (!service) throw new Error(`There is no service ${name}`);
  return service;
};

/** Reads the environment of a service as its server does. */
const settingsOf = (name: string, set = filledIn) =>
  readEnvironment({ ...ofImage, ...environmentOf(serviceOf(name, set), set) });

/** Seconds that a server may take to stop, with the longest drain that can be set. */
const longestStopSeconds = MAX_DRAIN_SECONDS + MAX_STOP_MS / 1000;

const { MAX_CONNECTIONS: connections } = readEnvironment({});

describe('variables of Compose', () => {
  it('are put in their places as its specification says', () => {
    const set = { A: 'a', EMPTY: '' };
    expect(
      interpolate(`\${A} \${A:-b} \${EMPTY:-b} \${NONE:-} \${NONE:-x-\${NONE:-\${A}}}`, set),
    ).toBe('a a b  x-a');
    expect(() => interpolate(`\${EMPTY:?Set EMPTY}`, set)).toThrow('Set EMPTY');
  });
});

describe('the settings of Compose', () => {
  it.each(namesOfSite)('are taken by the server of %s, out of .env.example', (name) => {
    const environment = settingsOf(name);
    expect(checkStandIns(environment)).toEqual([]);
    expect(environment).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 3000,
      PUBLIC_URL: 'https://draw.example.com',
      PROXY_COUNT: 1,
      MIGRATE_AT_START: 'no',
      DATA_DIR: '/data',
      SITE_DIR: '/srv/site/site',
      FFMPEG_PATH: '/usr/bin/ffmpeg',
      DATABASE_URL: 'postgres://site:a1b2@database:5432/site',
      DATABASE_DIRECT_URL: 'postgres://site:a1b2@database:5432/site',
      MAIL_FROM: '画境 AI <noreply@example.com>',
    });
  });

  it('lead through PgBouncer, and past it for what needs a connection of its own', () => {
    expect(settingsOf('server', { ...filledIn, DATABASE_HOST: 'pgbouncer' })).toMatchObject({
      DATABASE_URL: 'postgres://site:a1b2@pgbouncer:5432/site',
      DATABASE_DIRECT_URL: 'postgres://site:a1b2@database:5432/site',
    });
  });

  it('lead to a PostgreSQL elsewhere for everything, once that is named', () => {
    const url = 'postgres://site:secret@postgres.example.com:5432/site';
    expect(settingsOf('server', { ...filledIn, DATABASE_URL: url })).toMatchObject({
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
    });
  });

  it('have their metrics read where Prometheus looks for them', () => {
    const token = 't'.repeat(16);
    const [, port = ''] = /^#METRICS_PORT=(\d+)$/m.exec(readDeployed('.env.example')) ?? [];
    const set = { ...filledIn, METRICS_PORT: port, METRICS_TOKEN: token };
    expect(settingsOf('server', set)).toMatchObject({ METRICS_HOST: '0.0.0.0' });
    const prometheus = readDeployed('prometheus/prometheus.yml');
    expect(prometheus).toContain(`port: ${port}\n`);
    expect(prometheus).toContain('names: [servers]');
    const [config] = serviceOf('prometheus').configs;
    expect(config?.target && prometheus.includes(`credentials_file: ${config.target}`)).toBe(true);
    expect(compose.configs[config?.source ?? '']?.environment).toBe('METRICS_TOKEN');
  });

  it('refuse to be without an address, and say what to do', () => {
    expect(() => readCompose({ ...filledIn, PUBLIC_URL: '' })).toThrow('Set PUBLIC_URL in .env');
  });

  it('are for a demonstration until everything is real', () => {
    const { DEMONSTRATION: _, ...others } = filledIn;
    expect(checkStandIns(settingsOf('server', others)).join('\n')).toContain('PROVIDER_CODE');
  });

  it('name nothing that nobody reads, and leave nothing unexplained', () => {
    const read = [...readDeployed('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(
      ([, name = '']) => name,
    );
    const named = new Set(namesOfExample());
    const ofCompose = composeVariables.map(({ name }) => name);
    const ofServer = environmentVariables.flatMap(({ name, isSecret }) =>
      isSecret ? [name, `${name}_FILE`] : [name],
    );
    expect(read.filter((name) => !named.has(name))).toEqual([]);
    expect(ofCompose.filter((name) => !named.has(name))).toEqual(['BACKUP_DIR']);
    const known: ReadonlySet<string> = new Set([...ofCompose, ...ofServer]);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const services = Object.entries(compose.services);

  it.each(services)('names for %s only what is there', (_, service) => {
    for (const name of Array.isArray(service.depends_on)
      ? service.depends_on
      : Object.keys(service.depends_on)) {
      expect(Object.keys(compose.services)).toContain(name);
    }
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      if (!source.startsWith('.')) expect(Object.keys(compose.volumes)).toContain(source);
      else if (!['./secrets', './config'].includes(source)) {
        expect(existsSync(join(workspace, 'deploy', source)), source).toBe(true);
      }
    }
    for (const { source } of service.configs) {
      expect(Object.keys(compose.configs)).toContain(source);
    }
  });

  it.each(services.filter(([name]) => !namesOfSite.includes(name)))(
    'pins the image of %s to a version',
    (_, { image }) => {
      expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+\.\d+[\w.-]*$|^postgres:\d+\.\d+-bookworm$/);
    },
  );

  it('runs every process of ours without rights, on a file system that it can not change', () => {
    for (const name of namesOfSite) {
      expect(serviceOf(name), name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
    expect(dockerfile.trimEnd()).toMatch(/\nUSER node\n(?:(?!USER|RUN).*\n)*CMD /);
  });

  it('starts what is there', () => {
    const words = namesOfSite.flatMap((name) => {
      const { command = '', entrypoint = '' } = serviceOf(name);
      return [command, entrypoint].flat().flatMap((part) => part.split(' '));
    });
    const programs = words.filter((word) => /\.(?:js|sh)$/.test(word));
    expect(programs.length).toBeGreaterThan(3);
    for (const program of programs) {
      const file = program.endsWith('.sh')
        ? join('deploy', program)
        : program.replace(/^server\/dist\/(.*)\.js$/, 'apps/server/src/$1.ts');
      expect(existsSync(join(workspace, file)), program).toBe(true);
    }
  });

  it.each(['server', 'second-server'])('lets %s stop and have files enough', (name) => {
    const { stop_grace_period: grace = '', ulimits } = serviceOf(name);
    expect(grace).toMatch(/^\d+m$/);
    expect(Number.parseInt(grace, 10) * 60).toBeGreaterThan(longestStopSeconds);
    expect(ulimits?.nofile).toBeGreaterThanOrEqual(connections + 500);
  });

  it('has servers that Caddy finds by one name, and keeps its connections shorter than they', () => {
    for (const name of ['server', 'second-server']) {
      expect(serviceOf(name).networks?.default.aliases).toEqual(['servers']);
    }
    const caddy = readDeployed('Caddyfile');
    expect(caddy).toContain('name servers');
    expect(caddy).toContain(`port ${settingsOf('server').PORT}`);
    const [, seconds] = /keepalive (\d+)s/.exec(caddy) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(CONNECTION_LIMITS.keepAliveTimeoutMs);
    const used = [...caddy.matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name);
    expect(used.sort()).toEqual(Object.keys(serviceOf('caddy').environment).sort());
  });
});

describe('the image', () => {
  it('has the Node that the workspace is built and tested with', () => {
    const bootstrap = readFileSync(join(workspace, 'scripts/bootstrap.mjs'), 'utf8');
    const [, version] = /nodeVersion = '([\d.]+)'/.exec(bootstrap) ?? [];
    expect(dockerfile).toContain(`ARG NODE_VERSION=${version}\n`);
  });

  it('asks the liveness probe how it is', () => {
    expect(dockerfile).toMatch(new RegExp(`HEALTHCHECK .*\\n.*${healthPaths.liveness}\``));
  });

  it('is built from nothing that is secret or left by a build', () => {
    const ignored = readFileSync(join(workspace, '.dockerignore'), 'utf8').split('\n');
    const names = ['**/.env', 'deploy/secrets', 'deploy/config', '.git', '**/node_modules'];
    expect(ignored).toEqual(expect.arrayContaining(names));
  });
});

describe('the unit for systemd', () => {
  const unit = readDeployed('systemd/site.service');
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

  it('gives the server the time that it takes to stop, and the files that it opens', () => {
    const [, minutes] = /^(\d+)min$/.exec(settingOf('TimeoutStopSec') ?? '') ?? [];
    expect(Number(minutes) * 60).toBeGreaterThan(longestStopSeconds);
    expect(Number(settingOf('LimitNOFILE'))).toBeGreaterThanOrEqual(connections + 500);
  });

  it('starts the server again, and tells it alone to stop', () => {
    expect(settingOf('Restart')).toBe('always');
    expect(settingOf('KillMode')).toBe('mixed');
    expect(settingOf('ExecStart')).toBe('/usr/bin/env node server/dist/main.js');
  });

  it('makes backups by the same script as Compose, of which 2 is no failure', () => {
    const backup = readDeployed('systemd/site-backup.service');
    expect(backup).toContain('ExecStart=/srv/site/back-up.sh --once\n');
    expect(backup).toContain('SuccessExitStatus=2\n');
  });
});

describe('what is watched', () => {
  const test = setUpTestDatabase('postgres');
  const alerts = readDeployed('prometheus/alerts.yml');
  const dashboard = readDeployed('grafana/dashboards/site.json');
  const watched = `${alerts}\n${dashboard.replaceAll('\\"', '"')}`;
  const name = /\b(?:site|process|nodejs)_[a-z0-9_]+/g;

  it('are metrics that the server has', () => {
    const metrics = createMetrics();
    watchState({
      metrics,
      database: test.database,
      poolUse: () => ({ total: 0, idle: 0, waiting: 0 }),
      models: [],
      wrongCodes: { count: () => 0 },
      now: () => new Date(),
    });
    const known = metrics.registry.getMetricsAsArray().flatMap((metric) => {
      const { name, type } = metric;
      return `${type}` === 'histogram'
        ? ['bucket', 'count', 'sum'].map((of) => `${name}_${of}`)
        : [name];
    });
    const used = new Set(watched.match(name));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((metric) => !known.includes(metric))).toEqual([]);
  });

  it('are labels that docs/operating.md lists', () => {
    const { text = '' } = guides.find(({ page }) => page === 'docs/operating.md') ?? {};
    const labelsOf = new Map(
      [...text.matchAll(/^\| `(\w+)(?:\{([\w,]+)\})?` \|/gm)].map(
        ([, metric = '', labels = '']) => [metric, labels.split(',')],
      ),
    );
    const selectors = [...watched.matchAll(/\b(site_\w+?)(?:_bucket|_count)?\{([^}]*)\}/g)];
    expect(selectors.length).toBeGreaterThan(5);
    for (const [, metric = '', selector = ''] of selectors) {
      const labels = [...selector.matchAll(/(\w+)[=!]/g)].map(([, label]) => label);
      expect(labelsOf.get(metric), metric).toEqual(expect.arrayContaining(labels));
    }
  });
});
