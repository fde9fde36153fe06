// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider, PromptComposer, type ReferenceImage } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages as mentions } from './messages/picture-mentions/zh-cn.ts';
import { PictureMentions } from './picture-mentions.tsx';

setUpPage();

/** A picture by its name. */
const toImage = (name: string): ReferenceImage => ({
  ...{ id: name, name: `${name}.png`, previewUrl: `/${name}.png`, url: `https://a.cn/${name}.png` },
  ...{ content: undefined, upload: undefined },
});

let showPictures: (names: string) => void = () => {};

function Page({ first, pictures }: { first: string; pictures: string }) {
  const [prompt, setPrompt] = useState(first);
  const [names, setNames] = useState(pictures);
  showPictures = setNames;
  const images = [...names].map(toImage);
  return (
    <PromptComposer
      prompt={prompt}
      onPromptChange={setPrompt}
      onSend={() => {}}
      check={() => []}
      parameters={null}
      renderControls={(written) => (
        <PictureMentions prompt={written} images={images} words={mentions} />
      )}
    />
  );
}

async function open({ first = '', pictures = 'ab' } = {}) {
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    getUser: async () => null,
  };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/4o-img">
      <CreationProvider messages={creationMessages}>
        <Page first={first} pictures={pictures} />
      </CreationProvider>
    </Shell>,
  );
  await screen.findAllByText('登录');
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const list = () => screen.findByRole('listbox', { name: '提示词里提到的图片' });
const options = async () =>
  within(await list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const isClosed = () => expect(screen.queryByRole('listbox')).toBeNull();
/** The pictures of the page from now on. */
const show = (names: string) => act(async () => showPictures(names));

describe('a typed @', () => {
  it('offers the pictures, and takes one by the keyboard', async () => {
    await open();
    await userEvent.type(box(), '让@');
    expect(await options()).toEqual(['@1参考图 1：a.png', '@2参考图 2：b.png']);
    expect(box().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    expect(await findViolations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box().value).toBe('让@2');
    isClosed();
    await userEvent.keyboard('穿上@');
    await list();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Tab}的衣服');
    expect(box().value).toBe('让@2穿上@1的衣服');
    expect(document.activeElement).toBe(box());
  });

  it('takes one by a touch, and writes the sign that a mention has', async () => {
    await open();
    await userEvent.type(box(), '像＠');
    fireEvent.pointerUp(within(await list()).getByRole('option', { name: '参考图 2：b.png' }));
    expect(box().value).toBe('像@2');
  });

  it('is left alone after Escape, until the next one', async () => {
    await open();
    await userEvent.type(box(), '@');
    await list();
    await userEvent.keyboard('{Escape}');
    isClosed();
    await userEvent.keyboard('{Enter}');
    expect(box().value).toBe('@\n');
    await userEvent.keyboard('@');
    await list();
  });

  it('offers nothing in an address, nor while an input method composes, nor without pictures', async () => {
    await open();
    await userEvent.type(box(), '@');
    await list();
    fireEvent.compositionStart(box());
    isClosed();
    fireEvent.compositionEnd(box());
    await list();
    await userEvent.clear(box());
    await userEvent.type(box(), 'me@');
    isClosed();
    await show('');
    await userEvent.type(box(), ' @');
    isClosed();
  });
});

describe('pictures that are put in another order', () => {
  it('keep their mentions, wherever the focus is', async () => {
    await open({ first: '让@1穿上@2的衣服' });
    const composer = within(screen.getByRole('form', { name: '提示词' }));
    const send = composer.getByRole('button', { name: '开始生成' });
    send.focus();
    await show('ba');
    expect(box().value).toBe('让@2穿上@1的衣服');
    expect(document.activeElement).toBe(send);
    await show('cba');
    expect(box().value).toBe('让@3穿上@2的衣服');
    await show('ca');
    expect(box().value).toBe('让@2穿上的衣服');
  });

  it('keep them after the last one was removed, for the one that follows', async () => {
    await open({ first: '把@1变成雪景', pictures: 'a' });
    await show('');
    await show('b');
    expect(box().value).toBe('把@1变成雪景');
  });

  it('take them along once an input method has ended', async () => {
    await open({ first: '像@2' });
    box().focus();
    fireEvent.compositionStart(box());
    await show('ba');
    expect(box().value).toBe('像@2');
    fireEvent.compositionEnd(box());
    await waitFor(() => expect(box().value).toBe('像@1'));
  });
});
