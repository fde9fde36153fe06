// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { Keys } from './keys.tsx';

setUpPage();

function open(path = '/prices') {
  const client = { ...createApiClient(), getUser: async () => null };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <textarea aria-label="box" />
      <Keys locale={defaultBrand.locale} path={path} />
    </Shell>,
  );
  return screen.getByRole('textbox', { name: 'box' });
}

const palette = () => screen.findByRole('dialog', { name: '快速前往' });

it('opens the palette by Ctrl+K and by ⌘K, also while something is written, and gives the focus back', async () => {
  const box = open();
  await userEvent.type(box, '雪山');
  for (const keys of ['{Control>}k{/Control}', '{Meta>}k{/Meta}']) {
    await userEvent.keyboard(keys);
    expect((await palette()).contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box));
  }
  expect(box).toHaveProperty('value', '雪山');
});

it('keeps the browser from its own Ctrl+K, over a dialog as well, where nothing else opens', async () => {
  const box = open();
  const press = (element: Element) => {
    const event = createEvent.keyDown(element, { key: 'k', ctrlKey: true });
    fireEvent(element, event);
    return event.defaultPrevented;
  };
  expect(press(box)).toBe(true);
  await palette();
  expect(press(screen.getByRole('combobox'))).toBe(true);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('does nothing by a K alone, with other keys, or of an input method', () => {
  const box = open();
  for (const keys of [
    {},
    { ctrlKey: true, shiftKey: true },
    { ctrlKey: true, altKey: true },
    { ctrlKey: true, isComposing: true },
  ]) {
    const event = createEvent.keyDown(box, { key: 'k', ...keys });
    fireEvent(box, event);
    expect(event.defaultPrevented).toBe(false);
  }
});

it('lists the keys of the page by a question mark, which is a letter where text is written', async () => {
  const box = open('/art/paintings/');
  await userEvent.type(box, '?');
  expect(box).toHaveProperty('value', '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  box.blur();
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: '快捷键' });
  expect(help.textContent).toContain('打开作品');
  expect(help.textContent).not.toContain('开始生成');
});

it('leads from the palette to the list of keys', async () => {
  open();
  await userEvent.keyboard('{Control>}k{/Control}');
  await palette();
  await userEvent.keyboard('快捷键{Enter}');
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeTruthy();
});
