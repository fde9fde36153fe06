import { expect, it } from 'vitest';
import { withoutUnmarkable } from './without-unmarkable.ts';

const origin = 'https://api.example.com';
const place = { engineId: 'some', origin: undefined };

it('keeps pictures of services, and whatever the built-in engines make', () => {
  const models = [
    { ...place, id: 'pictures', tool: 'dalle', origin },
    { ...place, id: 'demo film', tool: 'video' },
    { ...place, id: 'demo song', tool: 'music' },
  ] as const;
  expect(withoutUnmarkable(models)).toEqual({ offered: models, hidden: [] });
});

it('hides films and sounds of services, also where they only stand in', () => {
  const models = [
    { ...place, id: 'film', tool: 'video', origin },
    { ...place, id: 'song', tool: 'music', origin },
    { ...place, id: 'with fallback', tool: 'video', fallback: { engineId: 'other', origin } },
  ] as const;
  expect(withoutUnmarkable(models)).toEqual({ offered: [], hidden: models });
});
