// @vitest-environment jsdom
import { type ApiClient, createApiClient, type User } from '@site/api-client';
import { act, lazy } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { App } from './app.tsx';
import { readBrand } from './document/brand-data.ts';
import { rootId } from './document/element-ids.ts';
import { loadBaseMessages } from './messages/load-base-messages.ts';
import { loadPage } from './pages/load-page.ts';
import { brands, notFoundPath, renderPage, routes } from './server-entry.tsx';

const assets = {
  script: '/assets/main.js',
  preloads: [],
  styles: { text: '' },
  icon: '/assets/icon.svg',
};
const [brand] = brands;

/** A client whose service never answers: the session stays as it was rendered. */
const silentClient = { ...createApiClient(), getUser: () => new Promise<null>(() => {}) };

interface HydrateOptions {
  /** Until then the page's own code is not there, as on a slow connection. Default: no wait. */
  readonly codeArrives?: Promise<void>;
}

async function hydrate(
  address: string,
  client: ApiClient = silentClient,
  { codeArrives }: HydrateOptions = {},
): Promise<Root> {
  const { pathname: path } = new URL(address, location.origin);
  document.documentElement.innerHTML = await renderPage({ brand, path, assets });
  history.replaceState(null, '', address);
  const container = document.getElementById(rootId);
  if (!container) throw new Error('The page has no root.');
  const { page, path: shownPath } = await loadPage(path, brand);
  const messages = await loadBaseMessages(brand.locale);
  const View = codeArrives
    ? lazy(() => codeArrives.then(() => ({ default: page.View })))
    : page.View;
  const first = { path: shownPath, View };
  return await act(async () =>
    hydrateRoot(
      container,
      <App brand={readBrand()} client={client} messages={messages} first={first} />,
      {
        onRecoverableError: (error) => console.error(error),
      },
    ),
  );
}

/** From here on React schedules its updates itself, outside of `act`. */
function liveAsInABrowser(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
}

/** Whether React works with an element of the page. */
function isTakenOver(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber$'));
}

/** Waits until `check` no longer throws. */
async function shown(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 60_000 });
}

describe('taking over a pre-rendered page', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }));
    vi.stubGlobal('scrollTo', () => {});
    vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn');
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([...routes.map(({ path }) => path), notFoundPath].map((path) => [path]))(
    'changes nothing on %s and complains of nothing',
    async (path) => {
      const root = await hydrate(path);
      expect(console.error).not.toHaveBeenCalled();
      expect(console.warn).not.toHaveBeenCalled();
      await act(async () => root.unmount());
    },
  );

  it.each([
    '/wx-bind',
    '/email-bind',
    '/art/mypaintings',
    '/art/my/points',
    '/art/my/uploads',
    '/art/paintings/',
  ])(
    'logs no error on %s when the session is known before the page’s code has loaded',
    async (path) => {
      let arrive = () => {};
      const codeArrives = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      const client = { ...silentClient, getUser: async () => null };
      const root = await hydrate(path, client, { codeArrives });
      liveAsInABrowser();
      await shown(() => expect(document.querySelector('aside a[href^="/login/"]')).not.toBeNull());
      const title = document.querySelector('h1');
      arrive();
      await shown(() => expect(isTakenOver(document.querySelector('h1'))).toBe(true));
      expect(console.error).not.toHaveBeenCalled();
      expect(document.querySelector('h1'), 'the one that was there').toBe(title);
      root.unmount();
    },
  );

  it.each(['/', '/art/', '/art/sd', '/login/'])(
    'keeps %s, and what is typed there, where a tool is closed and the page’s code comes late',
    async (path) => {
      let arrive = () => {};
      const codeArrives = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      document.documentElement.dataset['closedTools'] = 'dalle upscale';
      localStorage.setItem('shell-menu', 'collapsed');
      onTestFinished(() => {
        delete document.documentElement.dataset['closedTools'];
        localStorage.clear();
      });
      const root = await hydrate(path, silentClient, { codeArrives });
      liveAsInABrowser();
      const title = document.querySelector('h1');
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        'main :is(textarea, input[type="email"])',
      );
      if (!title || !field) throw new Error('The page was thrown away before its code had come.');
      field.value = '雪山';
      // What is above the page has been taken over, and has had time for what it learned.
      await shown(() => expect(isTakenOver(document.querySelector('nav a'))).toBe(true));
      await new Promise((resolve) => setImmediate(resolve));
      arrive();
      await shown(() => expect(isTakenOver(document.querySelector('h1'))).toBe(true));
      await shown(() =>
        expect(document.querySelector('nav a[href="/art/dalle3/"]')?.outerHTML).toContain('未开通'),
      );
      expect(console.error).not.toHaveBeenCalled();
      expect(document.querySelector('h1'), 'the one that was there').toBe(title);
      expect(field.isConnected, 'the field that was typed into').toBe(true);
      expect(field.value).toBe('雪山');
      root.unmount();
    },
  );

  it('shows the page that a link leads to, and its title', async () => {
    const root = await hydrate('/art/guide/');
    const link = document.querySelector<HTMLAnchorElement>('main a[href="/art/cookbook/"]');
    liveAsInABrowser();
    link?.click();
    await shown(() => expect(document.querySelector('h1')?.textContent).toBe('参数手册'));
    await shown(() => expect(document.title).toBe(`参数手册 · ${brand.name}`));
    expect(location.pathname).toBe('/art/cookbook/');
    expect(document.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe(
      '/art/cookbook/',
    );
    root.unmount();
  });

  it('leads from the pictures of the home page to their prompts, ready to be changed', async () => {
    const root = await hydrate('/');
    const links = document.querySelectorAll<HTMLAnchorElement>('main li a[href^="/art/?prompt="]');
    const sample = Array.from(links).find(
      ({ textContent }) => textContent === '水墨群山，大面积留白',
    );
    expect(sample).toBeDefined();
    liveAsInABrowser();
    sample?.click();
    await shown(() =>
      expect(document.querySelector('textarea')?.value).toBe('水墨群山，大面积留白'),
    );
    root.unmount();
  });

  it('shows commands for the host and the port that it came from', async () => {
    const root = await hydrate('/openapi');
    expect(document.querySelector('pre')?.textContent).toContain(
      'curl http://localhost:3000/art/api/create ',
    );
    await act(async () => root.unmount());
  });

  it('says in the place of a page that broke what to do, and leads on to others', async () => {
    vi.mocked(console.error).mockImplementation(() => {});
    const root = await hydrate('/art/guide/', silentClient, {
      codeArrives: Promise.reject(new Error('It broke')),
    });
    const alert = document.querySelector('main [role="alert"]');
    expect(alert?.textContent).toContain('这一页出错了');
    expect(alert?.querySelector('button')?.textContent).toBe('重新加载');
    liveAsInABrowser();
    document.querySelector<HTMLAnchorElement>('nav a[href="/art/cookbook/"]')?.click();
    await shown(() => expect(document.querySelector('h1')?.textContent).toBe('参数手册'));
    root.unmount();
  });

  it.each([
    ['/login/?redirect=%2Fart%2Fguide%2F%3Ffrom%3Dmenu', '/art/guide/?from=menu'],
    ['/login/?redirect=https%3A%2F%2Fexample.com%2F', '/art/'],
    ['/login', '/art/'],
  ])('redirects a user who is logged in already from %s to %s', async (address, target) => {
    const user: User = {
      pointCount: 100,
      nickname: undefined,
      id: 'u_1',
      email: 'a@example.com',
      phone: undefined,
      unionId: undefined,
      imagesArePrivate: false,
      promptsAreShown: true,
      isSharingAsked: true,
      avatarUrl: undefined,
      nicknameBackgroundColor: undefined,
    };
    const root = await hydrate(address, { ...silentClient, getUser: async () => user });
    liveAsInABrowser();
    await shown(() => {
      expect(location.pathname + location.search).toBe(target);
      expect(document.querySelector('h1')?.textContent).not.toBe('登录');
    });
    root.unmount();
  });
});
