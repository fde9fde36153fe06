// @vitest-environment jsdom
import { testUser } from '@internal/testing/test-user';
import { createApiClient } from '@site/api-client';
import { type Consent, consentVersions } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { type Session, Shell } from '@site/shell';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { useKnownSession } from '../gallery/use-known-session.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { useConsents } from './use-consents.ts';

vi.mock('../gallery/use-known-session.ts', () => ({ useKnownSession: vi.fn() }));

setUpPage();

const consentOf = (name: string): Consent => ({
  ...{ id: name, purpose: 'digital-human', subject: 'other', name, workCount: 0 },
  ...{ textVersion: consentVersions['digital-human'], givenAt: '2026-11-27T00:00:00Z' },
});

const logIn = (id: string) => {
  const session: Session = { state: 'user', user: { ...testUser, id } };
  vi.mocked(useKnownSession).mockReturnValue(session);
};

it('never shows those of an account to the one that is logged in after it', async () => {
  const answers: ((consents: readonly Consent[]) => void)[] = [];
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{
      getUser: async () => testUser,
      send: () => new Promise<never>((end) => answers.push(end as never)),
    },
  };
  logIn('first');
  const { result, rerender } = renderHook(useConsents, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
        {children}
      </Shell>
    ),
  });
  const [ofFirst] = answers.splice(0);
  logIn('second');
  rerender();
  const [ofSecond] = answers.splice(0);
  await act(async () => ofSecond?.([consentOf('外婆')]));
  await act(async () => ofFirst?.([consentOf('妈妈')]));
  expect(result.current?.given.map(({ name }) => name)).toEqual(['外婆']);
});
