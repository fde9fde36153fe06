import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@internal/test-servers/free-port';
import { startSiteServer } from '@internal/test-servers/site-server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPackages } from '../packages.ts';
import { run } from '../run.ts';
import { answerAsEvents } from './answer-as-events.ts';
import { answerCalls } from './answer-calls.ts';
import { answerCreations } from './answer-creations.ts';
import { browseStudio } from './browse-studio.ts';
import { changeNickname } from './change-nickname.ts';
import { cloneWorkspace, commitAll, keepBuilt, placeholderRepository } from './clone-workspace.ts';
import { createPicture, widthOf } from './create-picture.ts';
import { cutRelease } from './cut-release.ts';
import { documentedCommands } from './documented-commands.ts';
import { expectOwnClassesToWin } from './expect-own-classes.ts';
import { installConsumer, updateConsumer } from './install-consumer.ts';
import { writeToken } from './npm-settings.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { openBuiltPage, watchErrors } from './open-built-page.ts';
import {
  boxProperties,
  loadedFont,
  menuStyles,
  readMenuStyles,
  readShellStyles,
  readStyles,
  shellStyles,
} from './read-styles.ts';
import { startPageServer } from './start-page-server.ts';
import { type Registry, startRegistry } from './start-registry.ts';

const sentence = 'Rehearse a release.';
/** Not the project's own: each publisher uses theirs. */
const scope = '@rehearsal';
const shell = `${scope}/shell`;
const changeset = `---\n"${shell}": patch\n---\n\n${sentence}\n`;

let home: string;
let workspace: string;
let registry: Registry;
let browser: Browser;
let env: NodeJS.ProcessEnv;
let versions: Record<string, string>;
/** Of the first release: what prepares it, what publishes it, and what tells others. */
let first: Record<'prepare' | 'publish' | 'push', readonly string[]>;

async function isPublished(name: string): Promise<boolean> {
  const answer = await fetch(`${registry.url}/${name.replace('/', '%2f')}`);
  await answer.body?.cancel();
  return answer.ok;
}

async function readVersions(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { folder } of publishedPackages) {
    const file = join(workspace, 'packages', basename(folder), 'package.json');
    const { name, version } = JSON.parse(await readFile(file, 'utf8'));
    found[name] = version;
  }
  return found;
}

/** Runs commands of the documents, as a person's shell does. */
async function runAsWritten(commands: readonly string[]): Promise<void> {
  for (const command of commands) await run(['sh', '-c', command], workspace, env);
}

/** A consumer that got the versions just released, and whose own check passes with them. */
async function install(name: string): Promise<string> {
  const folder = join(home, 'consumers');
  const consumer = await installConsumer(
    { name, workspace, folder, scope, url: registry.url },
    env,
  );
  for (const [dependency, version] of Object.entries(consumer.versions)) {
    expect(version).toBe(versions[dependency]);
    const files = await readdir(join(consumer.folder, 'node_modules', dependency));
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']));
  }
  return consumer.folder;
}

/** The shell under a base path of its own, in a browser. */
async function expectStudio(folder: string): Promise<void> {
  const vite = ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', '0'] as const;
  const server = await startPageServer(folder, vite);
  try {
    const page = await openPage(browser);
    const errors = watchErrors(page);
    await answerCalls(page);
    await browseStudio(page, new URL(server.url).origin);
    expect(errors).toEqual([]);
    await page.close();
  } finally {
    await server.stop();
  }
}

beforeAll(async () => {
  const commands = await documentedCommands('Before the first release: who may publish');
  // The token is there, and what a release needs is installed.
  const [login, install, ...rest] = commands;
  expect([login, install]).toEqual(['npm login', 'pnpm install']);
  const at = rest.indexOf('pnpm release');
  first = { prepare: rest.slice(0, at), publish: rest.slice(at, at + 1), push: rest.slice(at + 1) };
  home = await mkdtemp(join(tmpdir(), 'rehearsal-'));
  workspace = join(home, 'workspace');
  await mkdir(join(home, 'consumers'));
  [registry, browser] = await Promise.all([startRegistry(home), openBrowser()]);
  const gitEnv = await cloneWorkspace(workspace, { home, scope, url: registry.url });
  const npmEnv = await writeToken(home, registry);
  env = { ...gitEnv, ...npmEnv, NEXT_TELEMETRY_DISABLED: '1', CI: '1' };
});

afterAll(async () => {
  await browser?.close();
  await registry?.stop();
  await rm(home, { recursive: true, force: true });
});

describe('a release', () => {
  it('turns a changeset into a version and a line of the changelog', async () => {
    await writeFile(join(workspace, '.changeset/rehearsal.md'), changeset);
    await commitAll(workspace, 'Change the shell', env);
    const before = await readVersions();
    await runAsWritten(first.prepare);
    versions = await readVersions();
    expect(versions[shell]).not.toBe(before[shell]);
    const changelog = await readFile(join(workspace, 'packages/shell/CHANGELOG.md'), 'utf8');
    expect(changelog).toContain(`## ${versions[shell]}`);
    expect(changelog).toContain(sentence);
    expect(await run(['git', 'status', '--porcelain'], workspace, env)).toBe('');
  });

  it('publishes nothing that names no repository of its own', async () => {
    const file = join(workspace, 'packages/shell/package.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace('rehearsal/site', placeholderRepository));
    await expect(run(['node', 'scripts/release.ts'], workspace, env)).rejects.toThrow(
      'Nothing was published: packages/shell/package.json still name the repository',
    );
    await writeFile(file, manifest);
  });

  it.each([
    ['a wrong', 'wrong'],
    ['no', undefined],
  ])('publishes nothing with %s token, and says why', async (_, token) => {
    const folder = await mkdtemp(join(home, 'token-'));
    const settings = await writeToken(folder, { url: registry.url, token });
    const release = run(['node', 'scripts/release.ts'], workspace, {
      ...env,
      ...settings,
      ACTIONS_ID_TOKEN_REQUEST_URL: '',
    });
    await expect(release).rejects.toThrow(
      `Nothing was published: ${registry.url}/ does not know who you are. The token is missing, wrong`,
    );
    expect(registry.publications()).toBe(0);
  });

  it('that is cut in the middle is finished by running it again', async () => {
    await cutRelease(workspace, registry, env);
    const names = Object.keys(versions);
    const before = await Promise.all(names.map(isPublished));
    expect(before).toContain(false);

    await runAsWritten(first.publish);
    expect(await Promise.all(names.map(isPublished))).toEqual(names.map(() => true));
  });

  it('is seen by others with its changelogs and its tags', async () => {
    const shared = join(home, 'shared.git');
    await run(['git', 'init', '--quiet', '--bare', shared], home, env);
    await run(['git', 'remote', 'add', 'origin', shared], workspace, env);
    await run(['git', 'config', 'push.autoSetupRemote', 'true'], workspace, env);
    await runAsWritten(first.push);
    const files = await run(['git', 'ls-tree', '-r', '--name-only', 'main'], shared, env);
    const changelogs = publishedPackages.map(
      ({ folder }) => `packages/${basename(folder)}/CHANGELOG.md`,
    );
    expect(files.split('\n')).toEqual(expect.arrayContaining(changelogs));
    const tags = (await run(['git', 'tag'], shared, env)).trim().split('\n');
    const released = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
    expect(tags.sort()).toEqual(released.sort());
    await keepBuilt(workspace, env);
  });
});

describe.concurrent('what was published', () => {
  it('makes a page with Next.js as it is generated: server components, Tailwind, a font of its own', async () => {
    const folder = await install('next-app-router');
    const next = ['next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '0'] as const;
    const server = await startPageServer(folder, next);
    try {
      const html = await (await fetch(server.url)).text();
      expect(html).toContain('data-ui="shell"');
      expect(html).toContain('开始绘画');
      expect(html).toContain('a cat --ar 16:9');
      expect(html).toContain('参数必须以 -- 开头，而不是 -');

      const page = await openPage(browser);
      const errors = watchErrors(page);
      await answerCalls(page);
      await answerCreations(page);
      await page.goto(server.url);
      expect(await readShellStyles(page)).toEqual(shellStyles);
      const ownLink = page.getByRole('link', { name: 'Documentation' });
      expect(await readStyles(ownLink, ['height', 'padding-inline', 'background-color'])).toEqual({
        height: '48px',
        'padding-inline': '20px',
        'background-color': 'rgb(23, 23, 23)',
      });
      const ownHeading = page.getByRole('heading', { name: 'a cat --ar 16:9' });
      const { 'font-family': ownFont } = await readStyles(ownHeading, ['font-family']);
      expect(ownFont.split(', ')[0]).toBe(await loadedFont(page));

      await page.getByRole('textbox', { name: '提示词' }).fill('晨雾中的群山');
      await page.getByRole('form').getByRole('button', { name: '开始生成' }).click();
      expect(await widthOf(page.getByRole('img', { name: '晨雾中的群山' }))).toBe(1);
      await changeNickname(page, '新名字');
      expect(errors).toEqual([]);
      await page.close();
    } finally {
      await server.stop();
    }
  });

  it('makes a page with Vite, React 19 and Tailwind', async () => {
    const folder = await install('vite-react-19-tailwind');
    const rows: Buffer[] = [];
    // The package's styles before the host's, after them, and made from its theme by the host.
    for (const path of ['/index.html', '/host-first.html', '/own-run.html']) {
      const { page, errors } = await openBuiltPage(browser, folder, path);
      await page.getByRole('heading', { name: '1280 点' }).waitFor();
      await page.getByRole('textbox', { name: '提示词' }).fill('a cat -ar 16:9');
      await page.getByText('参数必须以 -- 开头，而不是 -').first().waitFor();
      expect(await readShellStyles(page), path).toEqual(shellStyles);

      const row = page.getByRole('group', { name: '按钮' });
      rows.push(await row.screenshot({ animations: 'disabled' }));
      const red = page.getByRole('button', { name: '红色' });
      expect(await readStyles(red, boxProperties), path).toEqual({
        ...shellStyles.button,
        'padding-inline': '32px',
        'border-width': '0px',
        'border-radius': '2px',
        'background-color': 'rgb(255, 0, 0)',
      });
      const ownButton = page.getByRole('button', { name: '宿主的按钮' });
      expect(await readStyles(ownButton, boxProperties), path).toEqual({
        height: '40px',
        'padding-inline': '20px',
        'border-width': '2px',
        'border-radius': '6px',
        'background-color': 'rgb(0, 0, 255)',
      });
      const ownHeading = page.getByRole('heading', { name: '卡片' });
      expect(await readStyles(ownHeading, ['font-size', 'margin-bottom']), path).toEqual({
        'font-size': '24px',
        'margin-bottom': '7px',
      });
      expect(await page.locator('[data-slot]:not(.host-card, .host-card *)').count(), path).toBe(0);

      // Only the page that makes the styles itself has `ui:` classes of its own.
      if (path === '/own-run.html') await expectOwnClassesToWin(page);

      await changeNickname(page, '新名字');
      expect(errors, path).toEqual([]);
      await page.close();
    }
    const [reference, ...others] = rows;
    for (const other of others) expect(reference?.equals(other)).toBe(true);
  });

  it('makes a page with Vite and React 18 without Tailwind', async () => {
    const { page, errors } = await openBuiltPage(browser, await install('vite-react-18'));
    await page.getByRole('heading', { name: '1280 点' }).waitFor();
    await page.getByRole('textbox').fill('a cat -ar 16:9');
    await page.getByText('参数必须以 -- 开头，而不是 -').first().waitFor();
    expect(await readShellStyles(page)).toEqual(shellStyles);
    await changeNickname(page, '新名字');
    expect(errors).toEqual([]);
    await page.close();
  });

  it('checks prompts and reads streams in a script on Node', async () => {
    await install('node-script');
  });

  it('makes a creation page of the validators alone', async () => {
    const folder = await install('creation-page');
    const { page, errors } = await openBuiltPage(browser, folder);
    await page.getByRole('textbox').fill('a cat -ar 16:9');
    await page.getByText('参数必须以 -- 开头，而不是 -').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it('makes a page that reads the label of a file that is dropped on it', async () => {
    const { page, errors } = await openBuiltPage(browser, await install('label-page'));
    const media = join(workspace, 'packages/media-metadata/testing/media');
    await page.locator('input').setInputFiles(join(media, 'labelled-by-ffmpeg.mp4'));
    await page
      .getByText('AI 生成，生成服务 001191110102MAD55U9H0F10002，内容编号 by-ffmpeg')
      .waitFor();
    await page.locator('input').setInputFiles(join(media, 'song.mp3'));
    await page.getByText('没有找到 AI 标识').waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it('makes a creation page without the shell, with a service of its own', async () => {
    const folder = await install('creation-page-without-shell');
    const installed = await readdir(join(folder, 'node_modules', scope));
    expect(installed.sort()).toEqual(['api-client', 'creation', 'validators']);
    const { page, errors } = await openBuiltPage(browser, folder);
    const answers = await answerAsEvents(page);
    await page.getByRole('textbox', { name: 'Prompt' }).fill('a quiet lake');
    await page.getByLabel('Reference images').setInputFiles(answers.reference);
    await page.getByRole('img', { name: answers.reference.name }).waitFor();
    await page.getByRole('button', { name: 'Make it' }).click();
    const picture = page.getByRole('img', { name: 'a quiet lake' });
    await picture.waitFor();
    expect(await widthOf(picture)).toBe(1);
    expect(answers.requests).toEqual([
      { prompt: 'a quiet lake', references: [answers.referenceUrl], hasKey: true },
    ]);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('makes an English page with words of its own and a bearer token, on an Express server', async () => {
    const folder = await install('english-on-express');
    const server = await startPageServer(folder, ['../server.js']);
    try {
      const page = await openPage(browser);
      const errors = watchErrors(page);
      await page.goto(server.url);
      expect(await readMenuStyles(page.getByRole('button', { name: 'Ada' }))).toEqual(menuStyles);
      await page.getByRole('textbox', { name: 'Prompt' }).fill('a quiet lake');
      await page.getByRole('button', { name: 'Paint it' }).click();
      await page.getByText('Your image is ready').waitFor({ state: 'attached' });
      expect(await widthOf(page.getByRole('img', { name: 'a quiet lake' }))).toBe(1);
      expect(errors).toEqual([]);
      await page.close();
    } finally {
      await server.stop();
    }
  });

  it('runs in a worker on workerd, and in a test on Vitest with jsdom', async () => {
    await install('worker-on-workerd');
    await install('vitest-jsdom');
  });

  it('makes a shell under another base path, with a menu of its own', async () => {
    await expectStudio(await install('shell-under-base-path'));
  });

  it("makes the README's creation page, where a guest logs in and gets a picture", async () => {
    const folder = await install('creation-page-in-shell');
    const server = await startSiteServer();
    const port = String(await freePort());
    // As it was built: nothing is compiled while the page is used.
    const vite = ['vite/bin/vite.js', 'preview', '--host', '127.0.0.1', '--port', port] as const;
    const site = await startPageServer(folder, vite, { SERVICE: server.url });
    try {
      const page = await openPage(browser);
      await page.goto(site.url);
      const width = await createPicture(page, {
        server,
        prompt: '晨雾中的群山',
        email: 'reader@example.com',
      });
      expect(width).toBeGreaterThan(0);
      await page.close();
    } finally {
      await site.stop();
      await server.stop();
    }
  });

  it('is left alone by one more release, and by a snapshot to try', async () => {
    const publications = registry.publications();
    await run(['node', 'scripts/release.ts'], workspace, env);
    expect(registry.publications()).toBe(publications);

    await writeFile(join(workspace, '.changeset/rehearsal.md'), changeset);
    await commitAll(workspace, 'Change the shell again', env);
    await run(['node', 'scripts/release-snapshot.ts', 'try'], workspace, env);
    const answer = await fetch(`${registry.url}/${shell.replace('/', '%2f')}`);
    const { 'dist-tags': tags } = (await answer.json()) as { 'dist-tags': Record<string, string> };
    expect(tags).toEqual({
      latest: versions[shell],
      try: expect.stringMatching(/^\d+\.\d+\.\d+-try-\d+$/),
    });
    expect(await run(['git', 'status', '--porcelain'], workspace, env)).toBe('');
  });
});

describe('a pull request', () => {
  it('can be tried from its files, without being published', async () => {
    const publications = registry.publications();
    const packed = join(home, 'packed');
    await run(['node', 'scripts/release-snapshot.ts', 'pr-7', '--pack', packed], workspace, env);
    expect(registry.publications()).toBe(publications);
    expect(await run(['git', 'status', '--porcelain'], workspace, env)).toBe('');

    const files = await readdir(packed);
    expect(files).toHaveLength(publishedPackages.length);
    const project = join(home, 'pull-request');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), '{"private":true}');
    const paths = files.map((file) => join(packed, file));
    await run(['npm', 'install', '--prefer-offline', '--no-audit', ...paths], project, env);
    const manifest = join(project, 'node_modules', shell, 'package.json');
    const { version } = JSON.parse(await readFile(manifest, 'utf8'));
    expect(version).toMatch(/^\d+\.\d+\.\d+-pr-7-\d+$/);
    // All of them are the files' own: nothing of ours came from elsewhere.
    const inside = join(project, 'node_modules', scope, 'creation/node_modules', scope);
    expect(await readdir(inside).catch(() => [])).toEqual([]);
  });
});

describe('the next release', () => {
  it('reaches who has the first one by an update, and asks for no change', async () => {
    const before = versions;
    await run(['pnpm', 'changeset', 'version'], workspace, env);
    versions = await readVersions();
    expect(versions[shell]).not.toBe(before[shell]);
    await commitAll(workspace, 'Version packages again', env);
    await run(['node', 'scripts/release.ts'], workspace, env);

    const folder = join(home, 'consumers/shell-under-base-path');
    const updated = await updateConsumer({ folder, scope }, env);
    expect(updated[shell]).toBe(versions[shell]);
    for (const [name, version] of Object.entries(updated)) expect(version).toBe(versions[name]);
    await expectStudio(folder);
  });
});
