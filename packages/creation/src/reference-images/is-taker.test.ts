import { afterEach, expect, it } from 'vitest';
import { isTaker } from './is-taker.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Shows parts, each with the name of its one place, and says which of them takes what is given at a place. */
function takerAt(place: string, parts: Readonly<Record<string, 'free' | 'full'>>) {
  document.body.innerHTML = Object.entries(parts)
    .map(
      ([name, state]) =>
        `<section data-ui="reference-images" aria-label="${name}">
          <button id="${name}" ${state === 'free' ? 'data-ui="free-slot"' : ''}></button>
        </section>`,
    )
    .join('');
  const target = document.getElementById(place) ?? document.body;
  return [...document.querySelectorAll('section')]
    .filter((part) => isTaker(part, target))
    .map((part) => part.getAttribute('aria-label'));
}

it.each([
  [
    'the first with a free slot',
    'elsewhere',
    { first: 'full', last: 'free', more: 'free' },
    'last',
  ],
  ['the one at the place', 'more', { first: 'free', more: 'free' }, 'more'],
  ['another one where that is full', 'first', { first: 'full', last: 'free' }, 'last'],
  ['the one at the place where all are full', 'last', { first: 'full', last: 'full' }, 'last'],
  ['else the first', 'elsewhere', { first: 'full', last: 'full' }, 'first'],
] as const)('a picture goes to %s', (_, place, parts, taker) => {
  expect(takerAt(place, parts)).toEqual([taker]);
});
