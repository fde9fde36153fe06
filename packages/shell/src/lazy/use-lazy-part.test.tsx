import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Button } from '../ui/button.tsx';
import { useLazyPart } from './use-lazy-part.ts';

const failure = '内容加载失败，请检查网络后刷新页面';

type Load = () => Promise<() => string>;

/** A part of the page that opens with a press. */
function Page({ load }: { load: Load }) {
  const [isOpen, setIsOpen] = useState(false);
  const {
    part: read,
    isBusy,
    prepare,
  } = useLazyPart(load, { isAwaited: isOpen, onFail: () => setIsOpen(false) });
  return (
    <>
      <Button isBusy={isBusy} onPointerEnter={prepare} onClick={() => setIsOpen(true)}>
        打开
      </Button>
      {isOpen && read && <p>{read()}</p>}
    </>
  );
}

/** Opens that page. What is returned decides what becomes of each try to load its part. */
function openPage() {
  const loads: { resolve(part: () => string): void; reject(error: Error): void }[] = [];
  const load: Load = () =>
    new Promise((resolve, reject) => {
      loads.push({ resolve, reject });
    });
  renderInShell(<Page load={load} />);
  return loads;
}

const button = () => screen.getByRole('button', { name: '打开' });
const isButtonBusy = () => button().getAttribute('aria-busy') === 'true';
const isPageBusy = () => document.documentElement.hasAttribute('data-busy');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Whether the page says that it has not come; what says so is loaded itself. */
async function isFailureSaid(): Promise<boolean> {
  await act(() => vi.dynamicImportSettled());
  return screen.queryByText(failure) !== null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what is there within 150 ms opens without a sign of waiting', async () => {
  const loads = openPage();
  fireEvent.click(button());
  loads[0]?.resolve(() => '内容');
  await pass(1_000);
  expect(screen.queryByText('内容')).not.toBeNull();
  expect(isButtonBusy()).toBe(false);
  expect(isPageBusy()).toBe(false);
});

it('a wait is shown by what was pressed and by the page until the part is there', async () => {
  const loads = openPage();
  fireEvent.click(button());
  await pass(200);
  expect(isButtonBusy()).toBe(true);
  expect(isPageBusy()).toBe(true);
  loads[0]?.resolve(() => '内容');
  await pass(0);
  expect(screen.queryByText('内容')).not.toBeNull();
  expect(isButtonBusy()).toBe(false);
  expect(isPageBusy()).toBe(false);
});

it('a part that has not come after 8 seconds is given up, with a sentence and a way on', async () => {
  const loads = openPage();
  fireEvent.click(button());
  await pass(7_500);
  expect(await isFailureSaid()).toBe(false);
  await pass(600);
  expect(await isFailureSaid()).toBe(true);
  expect(screen.queryByRole('button', { name: '刷新' })).not.toBeNull();
  expect(isPageBusy()).toBe(false);
  expect(isButtonBusy()).toBe(false);

  // It does not open by itself once it comes, but with the next press.
  loads[0]?.resolve(() => '内容');
  await pass(0);
  expect(screen.queryByText('内容')).toBeNull();
  fireEvent.click(button());
  expect(screen.queryByText('内容')).not.toBeNull();
});

it('eight seconds begin with the press, however long it has been on its way', async () => {
  openPage();
  fireEvent.pointerEnter(button());
  await pass(20_000);
  expect(isPageBusy()).toBe(false);
  expect(await isFailureSaid()).toBe(false);
  fireEvent.click(button());
  await pass(200);
  expect(isPageBusy()).toBe(true);
  await pass(8_000);
  expect(await isFailureSaid()).toBe(true);
});

it('what nobody waits for fails without a word, and is loaded again by a press', async () => {
  const loads = openPage();
  fireEvent.pointerEnter(button());
  loads[0]?.reject(new Error('offline'));
  await pass(0);
  expect(await isFailureSaid()).toBe(false);
  fireEvent.click(button());
  expect(loads).toHaveLength(2);
  loads[1]?.reject(new Error('offline'));
  expect(await isFailureSaid()).toBe(true);
  expect(isPageBusy()).toBe(false);
});
