import { testUser } from '@internal/testing/test-user';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PointBalance } from './point-balance.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A page whose code comes after the session is known. */
function LatePage({ code, hasCode }: { code: Promise<void>; hasCode: () => boolean }) {
  if (!hasCode()) throw code;
  return <PointBalance cost={10} />;
}

it('says what is left and for how many creations that is, and sells more', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  render(
    <TestShell client={createTestClient()}>
      <PointBalance cost={30} />
    </TestShell>,
  );
  await userEvent.click(await screen.findByRole('button', { name: '剩 100 点 · 约可画 3 组' }));
  expect(await screen.findByRole('dialog', { name: '购买点数' })).toBeVisible();
});

it('separates the digits of large numbers', async () => {
  const user = { ...testUser, pointCount: 1_000_000 };
  render(
    <TestShell client={createTestClient({ getUser: async () => user })}>
      <PointBalance cost={10} />
    </TestShell>,
  );
  const name = '剩 1,000,000 点 · 约可画 100,000 组';
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('is not there for a guest, but its place is', async () => {
  render(
    <TestShell client={createTestClient({ getUser: async () => null })}>
      <PointBalance cost={10} />
    </TestShell>,
  );
  await screen.findAllByRole('link', { name: '登录' });
  expect(document.querySelector('[data-ui="point-balance"]')).toHaveClass('ui:invisible');
});

it('takes the server’s page over, also when the session is known before', async () => {
  let hasCode = true;
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = () => {
      hasCode = true;
      resolve();
    };
  });
  const app = (
    <TestShell client={createTestClient()}>
      <Suspense>
        <LatePage code={code} hasCode={() => hasCode} />
      </Suspense>
    </TestShell>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  hasCode = false;
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, app, { onRecoverableError }));
  await screen.findAllByRole('button', { name: /账户菜单/ });
  await act(async () => arrive());
  expect(await screen.findByRole('button', { name: '剩 100 点 · 约可画 10 组' })).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
  container.remove();
});
