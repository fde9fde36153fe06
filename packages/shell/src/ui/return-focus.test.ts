import { afterEach, expect, it } from 'vitest';
import { returnFocus } from './return-focus.ts';

// Tests of other files see the same document.
afterEach(() => document.body.replaceChildren());

it.each([
  ['a dialog', '<div role="dialog"><input id="there"></div>'],
  ['a page', '<main id="there" tabindex="-1"></main>'],
])('leaves the focus to %s that was chosen', (_, html) => {
  document.body.innerHTML = `<button id="opener"></button>${html}`;
  const there = document.getElementById('there');
  there?.focus();
  returnFocus(document.getElementById('opener'));
  expect(document.activeElement).toBe(there);
});

it('takes it back from what is only a part of the page', () => {
  document.body.innerHTML = '<button id="opener"></button><main><a id="part" href="/">a</a></main>';
  document.getElementById('part')?.focus();
  const opener = document.getElementById('opener');
  returnFocus(opener);
  expect(document.activeElement).toBe(opener);
});

it('takes it back within the same dialog', () => {
  document.body.innerHTML =
    '<div role="dialog" id="drawer" tabindex="-1"><button id="opener"></button></div>';
  document.getElementById('drawer')?.focus();
  const opener = document.getElementById('opener');
  returnFocus(opener);
  expect(document.activeElement).toBe(opener);
});
