import { afterEach, expect, it, vi } from 'vitest';
import { editTextarea } from './edit-textarea.ts';

function boxWith(text: string): HTMLTextAreaElement {
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  return box;
}

afterEach(() => document.body.replaceChildren());

it('the box holds the new text and says that it has changed', () => {
  const box = boxWith('猫 -ar 16:9');
  const onInput = vi.fn();
  box.addEventListener('input', onInput);
  editTextarea(box, '猫 --ar 16:9');
  expect(box.value).toBe('猫 --ar 16:9');
  expect(onInput).toHaveBeenCalledTimes(1);
});

it('when nothing changes, nothing is said', () => {
  const box = boxWith('猫');
  const onInput = vi.fn();
  box.addEventListener('input', onInput);
  editTextarea(box, '猫');
  expect(onInput).not.toHaveBeenCalled();
});

it.each([
  { where: 'before the change', caret: 1, moved: 1 },
  { where: 'behind the change', caret: 9, moved: 10 },
])('a caret $where stays with the words around it', ({ caret, moved }) => {
  const box = boxWith('猫 -ar 16:9');
  box.setSelectionRange(caret, caret);
  editTextarea(box, '猫 --ar 16:9');
  expect([box.selectionStart, box.selectionEnd]).toEqual([moved, moved]);
});

it('a caret inside what is replaced moves to its end', () => {
  const box = boxWith('a 16x9 b');
  box.setSelectionRange(4, 5);
  editTextarea(box, 'a 16:9 b');
  expect(box.selectionStart).toBe(4);
  expect(box.selectionEnd).toBe(5);
});

it('the focus stays where it was, and no keyboard comes up', () => {
  const box = boxWith('猫');
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  let inputModeWhileFocused: string | undefined;
  box.addEventListener('focus', () => {
    inputModeWhileFocused = box.inputMode;
  });
  editTextarea(box, '猫 --ar 3:4');
  expect(document.activeElement).toBe(button);
  expect(inputModeWhileFocused).toBe('none');
  expect(box.inputMode).not.toBe('none');
});

it('when the browser can type, the change goes through its undo history', () => {
  const box = boxWith('猫 -ar');
  const typed: unknown[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: (command: string, _: boolean, text?: string) => {
      typed.push([command, text, box.selectionStart, box.selectionEnd]);
      box.setRangeText(text ?? '', box.selectionStart, box.selectionEnd, 'end');
      return true;
    },
  });
  editTextarea(box, '猫 --ar');
  editTextarea(box, '猫');
  Reflect.deleteProperty(document, 'execCommand');
  expect(typed).toEqual([
    ['insertText', '-', 3, 3],
    ['delete', undefined, 1, 6],
  ]);
  expect(box.value).toBe('猫');
});
