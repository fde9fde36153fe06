// @vitest-environment jsdom
import { testUser } from '@internal/testing/test-user';
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { useMediaUpload } from './use-media-upload.ts';

setUpPage();

const [first, second] = ['first.wav', 'second.wav'].map((name) => new File([name], name));

/** The hook under a consent, and what it uploads. Each check ends as it is told to. */
function open() {
  const uploads: string[] = [];
  const checks: { readonly signal: AbortSignal; end(problem?: string): void }[] = [];
  const stored: string[] = [];
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    getUser: async () => testUser,
    uploadFile: async ({ file, consent }: { file: Blob; consent?: string }) => {
      const key = `${(file as File).name} of ${consent}`;
      uploads.push(key);
      return { key, url: key };
    },
    abandonUpload: async () => {},
  };
  const check = (_: File, signal: AbortSignal) =>
    new Promise<string | undefined>((end) => {
      checks.push({ signal, end });
    });
  const hook = renderHook(
    ({ consent }) => {
      const upload = useMediaUpload({ check, consent, failed: '读取失败' });
      if (upload.stored !== undefined) stored.push(`${upload.stored}, for ${consent}`);
      return upload;
    },
    {
      initialProps: { consent: 'c1' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
          {children}
        </Shell>
      ),
    },
  );
  function choose(file = first) {
    if (!file) throw new Error('There is no file');
    let taken: unknown;
    act(() => {
      taken = hook.result.current.choose(file);
    });
    return taken;
  }
  const end = (place: number, problem?: string) => act(async () => checks[place]?.end(problem));
  return { ...hook, uploads, checks, stored, choose, end };
}

it('takes the file that was chosen last, whichever check ends last', async () => {
  const { choose, end, result, uploads, checks } = open();
  const taken = choose(first);
  await waitFor(() => expect(checks).toHaveLength(1));
  choose(second);
  await waitFor(() => expect(checks).toHaveLength(2));
  await end(1);
  await end(0, '太长');
  expect(await taken).toBeUndefined();
  expect(checks.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(result.current).toMatchObject({ isChecking: false, problem: undefined });
  await waitFor(() => expect(result.current.stored).toBe('second.wav of c1'));
  expect(uploads).toEqual(['second.wav of c1']);
});

it('takes nothing that was cleared, or left, while it was checked', async () => {
  const { choose, end, result, uploads, checks, unmount } = open();
  const cleared = choose();
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(result.current.isChecking).toBe(true);
  act(() => result.current.clear());
  expect(result.current.isChecking).toBe(false);
  await end(0);
  const left = choose();
  await waitFor(() => expect(checks).toHaveLength(2));
  unmount();
  await end(1);
  expect(await Promise.all([cleared, left])).toEqual([undefined, undefined]);
  expect(uploads).toEqual([]);
});

it('never gives the address of an upload under one consent for another one', async () => {
  const { choose, end, rerender, result, checks, stored } = open();
  choose();
  await waitFor(() => expect(checks).toHaveLength(1));
  await end(0);
  await waitFor(() => expect(result.current.stored).toBeDefined());
  rerender({ consent: 'c2' });
  await waitFor(() => expect(result.current.stored).toBe('first.wav of c2'));
  expect(new Set(stored)).toEqual(new Set(['first.wav of c1, for c1', 'first.wav of c2, for c2']));
});
