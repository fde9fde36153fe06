// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { earlyAnswersScripts } from './early-answers.ts';

const fingerprint = 'a'.repeat(32);
const asked = vi.fn<typeof fetch>();
const run = (call: keyof typeof earlyAnswersScripts = 'listMyPictures') =>
  new Function(earlyAnswersScripts[call])();

/** The page of somebody who may be logged in, in a browser that has visited the site before. */
beforeEach(() => {
  document.documentElement.dataset['loggedIn'] = '';
  localStorage.setItem('site:fingerprint-1', `${fingerprint} ${Date.now() + 60_000}`);
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
  asked.mockImplementation(async () => new Response('{"code":0}'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, '', '/');
  delete window.earlyAnswers;
});

it('asks who is here, and for their first pictures, as text without anything from outside itself', async () => {
  run();
  const calls = asked.mock.calls.map(([path, { method, headers, body } = {}]) => [
    path,
    method,
    new Headers(headers).get('x-bf'),
    body,
  ]);
  const body = '{"limit":48,"shape":"all","media":"all","count":true,"text":"","favorites":false}';
  expect(calls).toEqual([
    ['/api/userinfo', 'GET', fingerprint, undefined],
    ['/art/api/my-pictures', 'POST', fingerprint, body],
  ]);
  expect(window.earlyAnswers).toMatchObject({ call: 'listMyPictures', body });
  expect(await window.earlyAnswers?.user).toBe('{"code":0}');
  expect(await window.earlyAnswers?.pictures).toBe('{"code":0}');
});

it('asks for what they like where that is the list', () => {
  run('listLikedPictures');
  expect(asked.mock.calls.map(([path]) => path)).toEqual([
    '/api/userinfo',
    '/art/api/my-thumb-up-pictures',
  ]);
  const body = '{"limit":48,"media":"all"}';
  expect(asked.mock.lastCall?.[1]?.body).toBe(body);
  expect(window.earlyAnswers).toMatchObject({ call: 'listLikedPictures', body });
});

it.each([
  ['for a guest', () => delete document.documentElement.dataset['loggedIn']],
  ['with a filter', () => history.replaceState(null, '', '?bd_vid=1&collection=c1')],
  ['in a browser that has stored nothing', () => localStorage.clear()],
  [
    'by what is too old',
    () => localStorage.setItem('site:fingerprint-1', `${fingerprint} ${Date.now() - 1}`),
  ],
  [
    'where nothing can be read',
    () => vi.stubGlobal('localStorage', new Proxy({}, { get: () => expect.unreachable() })),
  ],
])('asks for nothing %s', (_when, arrange) => {
  arrange();
  run();
  expect(asked).not.toHaveBeenCalled();
  expect(window.earlyAnswers).toBeUndefined();
});

it('is no answer where the service refuses', async () => {
  asked.mockImplementation(async () => new Response('{"code":1}', { status: 503 }));
  run();
  await expect(window.earlyAnswers?.user).rejects.toThrow('503');
  await expect(window.earlyAnswers?.pictures).rejects.toThrow('503');
});
