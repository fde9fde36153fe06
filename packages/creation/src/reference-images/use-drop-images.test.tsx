import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useDropImages } from './use-drop-images.ts';

afterEach(cleanup);

const dropped: string[] = [];

function Part({ name }: { name: string }) {
  const section = useRef<HTMLElement>(null);
  const isOver = useDropImages((files) => {
    dropped.push(...files.map((file) => `${name}: ${file.name}`));
  }, section);
  return (
    <section ref={section} data-ui="reference-images" aria-label={name}>
      {isOver ? 'over' : 'idle'}
    </section>
  );
}

function dispatch(type: 'dragover' | 'drop', target: Element) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const files = [new File(['a'], 'a.png', { type: 'image/png' })];
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  act(() => void target.dispatchEvent(event));
}

it('gives what is dropped to the part that it is dropped on, and elsewhere to the first', () => {
  const { getByLabelText } = render(
    <>
      <Part name="first" />
      <Part name="second" />
    </>,
  );
  const [first, second] = [getByLabelText('first'), getByLabelText('second')];
  const states = () => [first.textContent, second.textContent];

  dispatch('dragover', document.body);
  expect(states()).toEqual(['over', 'idle']);
  dispatch('dragover', second);
  expect(states()).toEqual(['idle', 'over']);
  dispatch('drop', second);
  expect(states()).toEqual(['idle', 'idle']);
  dispatch('drop', document.body);
  dispatch('drop', first);
  expect(dropped).toEqual(['second: a.png', 'first: a.png', 'first: a.png']);
});
