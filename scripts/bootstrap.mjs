// Makes the workspace run on any machine with Node 20 or newer and npm, then hands over to
// scripts/<verb>.ts. No dependency, plain JavaScript: nothing is installed yet when it runs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashInputs, hashInstalled } from './installation.mjs';

/** The runtime where the machine's own is older than what the tools need. */
const nodeVersion = '24.21.0';
const oldestUsableNode = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tools = join(root, '.tools');
const [verb, ...rest] = process.argv.slice(2);

/** Filters for `start`; every other verb needs the whole workspace. */
const startFilters = ['site-workspace', '@apps/site...', '@apps/server...'].flatMap((name) => [
  '--filter',
  name,
]);

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(`\n${text}`);
  process.exit(1);
}

function installedVersion(name) {
  const manifest = join(tools, 'node_modules', name, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** Windows finds npm and pnpm only as `.cmd` files, which need a shell. */
function run(command, args, options) {
  return spawnSync(command, args, { cwd: root, shell: process.platform === 'win32', ...options });
}

function installTools() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = { pnpm: packageManager.split('@')[1] };
  if (Number.parseInt(process.versions.node, 10) < oldestUsableNode) {
    const platform = process.platform === 'win32' ? 'win' : process.platform;
    wanted[`node-${platform}-${process.arch}`] = nodeVersion;
  }
  const missing = Object.entries(wanted).filter(([name, version]) => {
    return installedVersion(name) !== version;
  });
  if (missing.length > 0) {
    const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
    say(`Setting up ${packages.join(' and ')} in .tools …`);
    const npm = run(
      'npm',
      [
        'install',
        '--prefix',
        tools,
        '--no-save',
        '--ignore-scripts',
        '--loglevel=error',
        ...packages,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (npm.status !== 0) {
      fail(
        `npm could not install ${packages.join(' and ')}. Check the connection to the npm registry ` +
          `(npm ping), or use Node ${oldestUsableNode} or newer, then run this again.`,
      );
    }
  }
  const bins = Object.keys(wanted)
    .filter((name) => name.startsWith('node-'))
    .map((name) => join(tools, 'node_modules', name, 'bin'));
  return [...bins, join(tools, 'node_modules', '.bin')];
}

/** Finds this person's folder for what programs can make again. */
function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (process.platform === 'win32') return LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  return XDG_CACHE_HOME || join(homedir(), '.cache');
}

/**
 * npm hands its own settings down as `npm_*`; pnpm would take them for its own. What turbo has built and tested is kept
 * outside of the clone, for the next one; in CI it is done anew.
 */
function cleanEnvironment(bins) {
  const environment = { TURBO_TELEMETRY_DISABLED: '1' };
  if (!process.env.CI) environment.TURBO_CACHE_DIR = join(cacheFolder(), 'site-workspace', 'turbo');
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^npm_/i.test(name)) environment[name] = value;
  }
  // Windows spells it `Path`.
  const path = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  environment[path] = [...bins, environment[path]].join(delimiter);
  // Another runtime may build and test to another end.
  const hasOwnNode = Number.parseInt(process.versions.node, 10) >= oldestUsableNode;
  const version = hasOwnNode ? process.versions.node : nodeVersion;
  environment.RUNTIME = `${process.platform} ${process.arch} ${version}`;
  return environment;
}

/** Says what was installed last, and from what. */
const installedNote = join(tools, 'installed.json');

function readInstalledNote() {
  try {
    return JSON.parse(readFileSync(installedNote, 'utf8'));
  } catch {
    return {};
  }
}

/** Left out while nothing has changed since the last one: pnpm takes seconds to find that out. */
function installDependencies(environment) {
  const filters = verb === 'start' ? startFilters : [];
  const isWhole = filters.length === 0;
  const inputs = hashInputs(root);
  const last = readInstalledNote();
  const isEnough = last.isWhole || !isWhole;
  if (isEnough && last.inputs === inputs && last.installed === hashInstalled(root)) return;

  say('Installing dependencies …');
  // One that is broken off counts for nothing.
  rmSync(installedNote, { force: true });
  const pnpm = run('pnpm', [...filters, 'install', '--frozen-lockfile', '--prod=false'], {
    encoding: 'utf8',
    // A production NODE_ENV would leave out what builds the site.
    env: { ...environment, NODE_ENV: '', CI: '1' },
  });
  if (pnpm.status !== 0) {
    say(`${pnpm.stdout ?? ''}${pnpm.stderr ?? ''}`);
    fail('pnpm could not install the dependencies; its message stands above. Then run this again.');
  }
  const note = { inputs, installed: hashInstalled(root), isWhole };
  writeFileSync(installedNote, JSON.stringify(note));
}

const script = join(root, 'scripts', `${verb}.ts`);
if (!verb || !existsSync(script)) {
  fail(
    'usage: node scripts/bootstrap.mjs start | test | dev | check | bench | fuzz | repeat | rehearse | webkit',
  );
}
const environment = cleanEnvironment(installTools());
installDependencies(environment);

const child = spawn('node', [script, ...rest], { cwd: root, env: environment, stdio: 'inherit' });
// The terminal sends Ctrl+C to the child as well; other senders name only this process.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('SIGINT', () => {});
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
