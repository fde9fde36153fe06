import type { User } from '@site/api-client/wire';
import fc from 'fast-check';
import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/later.ts';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { createSessionActions } from './create-session-actions.ts';
import { sessionAtom } from './session.ts';

function setUp(answers: Parameters<typeof createTestClient>[0] = {}) {
  const store = createStore();
  const client = createTestClient(answers);
  const actions = createSessionActions({ store, client });
  return { store, client, actions, session: () => store.get(sessionAtom) };
}

describe('the session', () => {
  it('is loading until the service has answered', async () => {
    const { session, actions } = setUp({ getUser: async () => testUser });
    expect(session()).toEqual({ state: 'loading' });
    await actions.refresh();
    expect(session()).toEqual({ state: 'user', user: testUser });
  });

  it('is a guest’s when the user has no id', async () => {
    const { session, actions } = setUp({ getUser: async () => ({ ...testUser, id: '' }) });
    await actions.refresh();
    expect(session()).toEqual({ state: 'guest' });
  });

  it('is a guest’s when the service cannot be reached at first', async () => {
    const { session, actions } = setUp({ getUser: () => Promise.reject(new Error('offline')) });
    await expect(actions.refresh()).rejects.toThrow('offline');
    expect(session()).toEqual({ state: 'guest' });
  });

  it('stays as it is when the service cannot be reached later', async () => {
    const { session, actions } = setUp({ getUser: () => Promise.reject(new Error('offline')) });
    actions.replaceUser(testUser);
    await expect(actions.refresh()).rejects.toThrow('offline');
    expect(session().state).toBe('user');
  });

  it('is asked for once however often it is refreshed at the same time', async () => {
    const { client, actions } = setUp();
    await Promise.all([actions.refresh(), actions.refresh(), actions.refresh()]);
    expect(client.getUser).toHaveBeenCalledOnce();
    await actions.refresh();
    expect(client.getUser).toHaveBeenCalledTimes(2);
  });

  it('is not undone by an answer to an older question', async () => {
    const answer = later<User | null>();
    const { session, actions } = setUp({ getUser: () => answer.promise });
    const refreshing = actions.refresh();
    actions.replaceUser({ ...testUser, nickname: '新名字' });
    answer.resolve({ ...testUser, nickname: '旧名字' });
    await refreshing;
    expect(session()).toMatchObject({ user: { nickname: '新名字' } });
  });

  it('keeps the newest balance, in whatever order answers come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.nat(1000), fc.constant('refresh' as const)), { minLength: 1 }),
        async (steps) => {
          const answer = later<User | null>();
          const { session, actions } = setUp({ getUser: () => answer.promise });
          actions.replaceUser(testUser);
          const refreshing: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'refresh') refreshing.push(actions.refresh());
            else actions.changePoints(step);
          }
          const told = steps.filter((step) => step !== 'refresh').at(-1);
          const changedAfter =
            steps.indexOf('refresh') < steps.findLastIndex((step) => step !== 'refresh');
          answer.resolve({ ...testUser, pointCount: 5_000 });
          await Promise.all(refreshing);
          const current = session();
          const expected =
            refreshing.length > 0 && !changedAfter ? 5_000 : (told ?? testUser.pointCount);
          expect(current.state === 'user' && current.user.pointCount).toBe(expected);
        },
      ),
      { seed: 5 },
    );
  });

  it('ignores a balance of a guest', () => {
    const { session, actions } = setUp();
    actions.changePoints(10);
    expect(session()).toEqual({ state: 'loading' });
  });

  it('ends on every device, here once it has ended at the service', async () => {
    const logOutEverywhere = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(undefined);
    const { session, actions } = setUp({ logOutEverywhere });
    actions.replaceUser(testUser);
    await expect(actions.logOutEverywhere()).rejects.toThrow('offline');
    expect(session().state).toBe('user');
    await actions.logOutEverywhere();
    expect(session()).toEqual({ state: 'guest' });
  });

  it('ends here only when it has ended at the service', async () => {
    const logOut = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(undefined);
    const { session, actions } = setUp({ logOut });
    actions.replaceUser(testUser);
    await expect(actions.logOut()).rejects.toThrow('offline');
    expect(session().state).toBe('user');
    await actions.logOut();
    expect(session()).toEqual({ state: 'guest' });
  });
});
