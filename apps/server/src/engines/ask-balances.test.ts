import type { EngineBalance } from '@site/engines';
import { expect, it } from 'vitest';
import { createControlledEngine } from '../../testing/create-controlled-engine.ts';
import { toModels } from '../../testing/to-models.ts';
import { askBalances } from './ask-balances.ts';

const { signal } = new AbortController();
const origin = 'https://api.example.com';

type AskBalance = (options: { signal: AbortSignal }) => Promise<EngineBalance | undefined>;

const engineWith = (balance: AskBalance) => ({ ...createControlledEngine(), balance });

it('tells what is known of each account, and is silent of the others', async () => {
  const engines = new Map([
    ['gateway', engineWith(async () => ({ amount: 87.66, unit: 'money' }))],
    ['songs', engineWith(async () => ({ amount: 0, unit: 'credits' }))],
    ['discreet', engineWith(async () => undefined)],
    ['down', engineWith(() => Promise.reject(new Error('It is down')))],
    ['silent', createControlledEngine()],
  ]);
  expect(await askBalances(toModels(engines, { origin }), { signal })).toEqual([
    { engineId: 'gateway', amount: 87.66, unit: 'money' },
    { engineId: 'songs', amount: 0, unit: 'credits' },
  ]);
});

it('asks the account of several models once, and those that stand in', async () => {
  const asked: string[] = [];
  const engineOf = (name: string) =>
    engineWith(async () => {
      asked.push(name);
      return { amount: 1, unit: 'money' };
    });
  const own = engineOf('own');
  const models = toModels(
    new Map([
      ['one', own],
      ['other', own],
    ]),
    {
      ...{ origin, fallbacks: new Map([['other', engineOf('other-fallback')]]) },
    },
  ).map((model) => ({ ...model, engineId: 'own' }));
  const balances = await askBalances(models, { signal });
  expect(balances.map(({ engineId }) => engineId)).toEqual(['own', 'other-fallback']);
  expect(asked).toEqual(['own', 'other-fallback']);
});

it('stops with the server', async () => {
  const stopping = new AbortController();
  const reason = new Error('It stops');
  const engines = new Map([
    [
      'slow',
      engineWith(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            stopping.abort(reason);
          }),
      ),
    ],
  ]);
  const asking = askBalances(toModels(engines, { origin }), { signal: stopping.signal });
  await expect(asking).rejects.toBe(reason);
});
