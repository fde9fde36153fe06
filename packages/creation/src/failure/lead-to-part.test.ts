import { afterEach, expect, it, vi } from 'vitest';
import { changePart, leadToPart } from './lead-to-part.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Shows a page, and notes which parts are pressed. */
function show(...elements: readonly string[]) {
  document.body.innerHTML = elements.join('');
  const pressed: (string | undefined)[] = [];
  document.body.addEventListener('click', ({ target }) => {
    pressed.push((target as HTMLElement).dataset['ui']);
  });
  return pressed;
}

const button = (ui: string) => `<button data-ui="${ui}"></button>`;
const text = '<textarea data-ui="prompt-text"></textarea>';
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['ui'];

it.each([
  ['picture', [text, button('add-reference')], 'add-reference'],
  ['face', [text, button('wizard-face'), button('choose-face')], 'choose-face'],
  ['sound', [text, button('choose-sound')], 'choose-sound'],
] as const)('another %s is chosen where that is done', (part, elements, place) => {
  const pressed = show(...elements);
  changePart(part);
  expect(pressed).toEqual([place]);
  expect(focused()).toBe(place);
});

it.each([
  ['prompt', [text], 'prompt-text'],
  ['words', [text], 'prompt-text'],
  // There is no room for another picture: one of them has to go.
  ['picture', [button('reference-end')], 'reference-end'],
  // The refused sound was taken away.
  ['sound', [text], 'prompt-text'],
] as const)(
  'of the %s nothing is pressed: the person is where it is changed',
  (part, elements, place) => {
    const pressed = show(...elements);
    changePart(part);
    expect(pressed).toEqual([]);
    expect(focused()).toBe(place);
  },
);

it('the step of the face is gone to first, and the choice is opened once it is there', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  const pressed = show(button('wizard-face'));
  changePart('face');
  expect(pressed).toEqual(['wizard-face']);
  vi.advanceTimersToNextFrame();
  expect(pressed, 'it is not there yet').toEqual(['wizard-face']);
  document.body.insertAdjacentHTML('beforeend', button('choose-face'));
  vi.advanceTimersToNextFrame();
  expect(pressed).toEqual(['wizard-face', 'choose-face']);
});

it('a part that is asked for by itself opens nothing', () => {
  const pressed = show(button('choose-face'));
  leadToPart('face');
  expect(pressed).toEqual([]);
  expect(focused()).toBe('choose-face');
});
