// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages as words } from './messages/zh-cn.ts';
import { TextDifference } from './text-difference.tsx';

setUpPage();

/** Renders the difference between two texts, as it is seen. */
function show(before: string, after: string): Element {
  const client = createApiClient({ baseUrl: 'http://localhost' });
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
      <TextDifference before={before} after={after} words={words} />
    </Shell>,
  );
  const read = screen.getByText((text) => text.startsWith(words.rewritten('')));
  return read.nextElementSibling ?? read;
}

/** Its text without one of the two marks. */
function without(shown: Element, mark: 'del' | 'ins'): string {
  const copy = document.createElement('p');
  copy.append(...Array.from(shown.childNodes, (node) => node.cloneNode(true)));
  for (const marked of copy.querySelectorAll(mark)) marked.remove();
  return copy.textContent ?? '';
}

it('is both texts, whatever they are', () => {
  const texts = fc.array(fc.constantFrom('雪山', '晨雾', '，', ' ', '\n', 'a cat', '😀', '@1'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const shown = show(before, after);
      expect(without(shown, 'ins')).toBe(before);
      expect(without(shown, 'del')).toBe(after);
      cleanup();
    }),
    { seed: 20_261_129, numRuns: 100 },
  );
});

it('marks nothing of what stays', () => {
  const shown = show('雪山，晨雾', '雪山，晨雾，金色的光');
  expect(shown.querySelectorAll('del')).toHaveLength(0);
  expect(shown.firstChild?.textContent).toBe('雪山，晨雾');
});

it('shows texts that have nothing in common one after the other, without counting for long', () => {
  const shown = show('雪 '.repeat(2_000), '海 '.repeat(2_000));
  expect(shown.querySelectorAll('del')).toHaveLength(1);
  expect(shown.querySelectorAll('ins')).toHaveLength(1);
});
