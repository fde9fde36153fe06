import { findViolations } from '@internal/testing/find-violations';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { CreationStage } from '../task/creation-stage.tsx';
import type { CompareMessages } from './compare-messages.ts';

afterEach(cleanup);

const messages: CompareMessages = {
  label: '对比方式',
  modes: { slide: '滑动', side: '并排', flip: '切换' },
  before: '原图',
  after: '放大后',
  divider: '分界线',
  dividerValue: (percent) => `左侧 ${percent}% 显示原图`,
  showBefore: '看原图',
  actualSize: '实际像素',
  area: '对比画面',
};

const source = { url: '/storage/a.png', thumbnailUrl: '/storage/a.png' };

function open(
  role: string | undefined = 'source',
  compare: CompareMessages | undefined = messages,
) {
  const picture = testPicture(1, {
    ...{ prompt: '雪山', width: 800, height: 400, references: [{ ...source, role }] },
  });
  return render(
    <TestShell client={createTestClient({ listThumbUps: async () => [] })}>
      <CreationStage
        state={{
          ...{ status: 'finished', id: 'c1', prompt: '', preview: undefined },
          ...{ pictures: [picture], actions: [] },
        }}
        prompt=""
        onStop={() => {}}
        onTryAgain={() => {}}
        myPicturesHref="/mine"
        makeSameHref={() => undefined}
        tools={[{ label: '放大', icon: 'upscale', href: (url) => `/art/upscale?url=${url}` }]}
        compare={compare}
      />
    </TestShell>,
  );
}

const divider = () => screen.findByRole<HTMLInputElement>('slider', { name: '分界线' });
const before = () => screen.getByRole('img', { name: '原图' });
/** Percent of the width that it is hidden on, from the right. */
const hiddenOf = (image: HTMLElement) =>
  Number(/calc\((\d+)%\)/.exec(image.parentElement?.style.clipPath ?? '')?.[1]);

it('lays the original over the result, up to a divider that moves by keys and pointer', async () => {
  const { container } = open();
  const slider = await divider();
  expect(slider.getAttribute('aria-valuetext')).toBe('左侧 50% 显示原图');
  expect(before().getAttribute('src')).toBe('/storage/a.png');
  expect(hiddenOf(before())).toBe(50);
  fireEvent.change(slider, { target: { value: '20' } });
  expect(hiddenOf(before())).toBe(80);
  const area = screen.getByRole('region', { name: '对比画面' });
  area.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  fireEvent.pointerMove(area, { clientX: 250, buttons: 1, pointerType: 'mouse' });
  expect(slider.value).toBe('75');
  fireEvent.pointerMove(area, { clientX: 120, buttons: 0, pointerType: 'mouse' });
  expect(slider.value, 'without a button it stays').toBe('75');
  fireEvent.pointerMove(area, { clientX: 900, buttons: 1, pointerType: 'touch' });
  expect(slider.value).toBe('100');
  expect(await findViolations(container)).toEqual([]);
});

it('shows both side by side, and scrolls them together pixel by pixel', async () => {
  open();
  await divider();
  await userEvent.click(screen.getByRole('radio', { name: '并排' }));
  expect(screen.queryByRole('slider')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '实际像素', pressed: false }));
  const [left, right] = screen.getAllByRole('region', { name: '对比画面' });
  if (!left || !right) throw new Error('There are two');
  expect(within(left).getByRole('img').parentElement?.style.width).toBe('800px');
  expect(left.tabIndex, 'what scrolls is reached by keys').toBe(0);
  const asked: unknown[] = [];
  right.scrollTo = (to?: unknown) => void asked.push(to);
  left.scrollLeft = 30;
  fireEvent.scroll(left);
  expect(asked).toEqual([{ left: 30, top: 0 }]);
});

it('puts the original in the place of the result and back', async () => {
  open();
  await divider();
  await userEvent.click(screen.getByRole('radio', { name: '切换' }));
  expect(hiddenOf(before())).toBe(100);
  await userEvent.click(screen.getByRole('button', { name: '看原图', pressed: false }));
  expect(hiddenOf(before())).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: '看原图', pressed: true }));
  expect(hiddenOf(before())).toBe(100);
});

it('is not there where a picture was not made from another one, or nobody asked for it', async () => {
  open('reference');
  expect(await screen.findByRole('img', { name: '雪山' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('leads to pages that take the picture, and to no other one of its kind where that takes no prompt', async () => {
  open();
  const link = await screen.findByRole('link', { name: '放大' });
  expect(link.getAttribute('href')).toBe(
    `/art/upscale?url=${window.location.origin}/pictures/1.webp`,
  );
  expect(screen.queryByRole('link', { name: '做同款' })).toBeNull();
});
