import { findViolations } from '@internal/testing/find-violations';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { CreationStage } from '../task/creation-stage.tsx';

afterEach(cleanup);

const source = { url: '/storage/a.png', thumbnailUrl: '/storage/a.png' };

function open(role = 'source') {
  const picture = testPicture(1, {
    ...{ prompt: '雪山', width: 800, height: 400, references: [{ ...source, role }] },
  });
  return render(
    <TestShell client={createTestClient({ listLikes: async () => [] })}>
      <CreationStage
        state={{
          ...{ status: 'succeeded', id: 'c1', prompt: '', preview: undefined },
          ...{ pictures: [picture], actions: [] },
        }}
        prompt=""
        onCancel={() => {}}
        onRetry={() => {}}
        myPicturesHref="/mine"
        makeSameHref={() => undefined}
        tools={[
          { tool: 'midjourney', label: '参考图', icon: 'brush', href: (url) => `/art/?url=${url}` },
        ]}
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

it('goes to the next way by M where the stage has the focus, and nowhere else', async () => {
  open();
  await divider();
  await userEvent.keyboard('m');
  expect(screen.getByRole('radio', { name: '滑动' })).toBeChecked();
  screen.getByRole('region', { name: '生成结果' }).focus();
  for (const name of ['并排', '切换', '滑动']) {
    await userEvent.keyboard('m');
    expect(screen.getByRole('radio', { name })).toBeChecked();
  }
});

it.each([
  [1600, 800, '滑动'],
  [1601, 799, '滑动'],
  [600, 900, '并排'],
])(
  'an original of %d × %d beside a result of 2 to 1 is shown by: %s',
  async (width, height, name) => {
    open();
    await divider();
    const original = before();
    Object.defineProperties(original, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    });
    fireEvent.load(original);
    expect(screen.getByRole('radio', { name })).toBeChecked();
  },
);

it('is not there where a picture was made after others, not from one', async () => {
  open('reference');
  expect(await screen.findByRole('img', { name: '雪山' })).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

it('leads to pages that take the picture, and to no other one of its kind where that takes no prompt', async () => {
  open();
  const link = await screen.findByRole('link', { name: '参考图' });
  expect(link.getAttribute('href')).toBe(`/art/?url=${window.location.origin}/pictures/1.webp`);
  expect(screen.queryByRole('link', { name: '做同款' })).toBeNull();
});
