import { findViolations } from '@internal/testing/find-violations';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import { PromptComposer, type PromptComposerProps } from './prompt-composer.tsx';

afterEach(cleanup);

function Words({ children }: { children: ReactNode }) {
  return <CreationProvider messages={messages}>{children}</CreationProvider>;
}

function Page({ prompt: first = '', ...props }: Partial<PromptComposerProps>) {
  const [prompt, setPrompt] = useState(first);
  return (
    <Words>
      <PromptComposer prompt={prompt} onPromptChange={setPrompt} onSend={() => {}} {...props} />
    </Words>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const send = () => screen.getByRole('button', { name: '开始生成' });
const ratio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const marked = () =>
  Array.from(document.querySelectorAll('[data-severity][data-start]'), (mark) => [
    mark.textContent,
    mark.getAttribute('data-severity'),
  ]);
const singleDash = '参数必须以 -- 开头，而不是 -';

describe('controls beside the text', () => {
  const controls: PromptComposerProps['renderControls'] = ({ text, edit }) => (
    <button type="button" onClick={() => edit(`${text} --raw`)}>
      {text}
    </button>
  );

  it('read it and write into it', async () => {
    render(<Page renderControls={controls} />);
    await userEvent.type(box(), '猫');
    await userEvent.click(screen.getByRole('button', { name: '猫' }));
    expect(box()).toHaveValue('猫 --raw');
    expect(screen.getByRole('button', { name: '猫 --raw' })).toBeVisible();
  });

  it('read the text before, and leave it alone, while an input method composes', () => {
    render(<Page prompt="猫" renderControls={controls} />);
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: '猫wu' } });
    fireEvent.click(screen.getByRole('button', { name: '猫' }));
    expect(box()).toHaveValue('猫wu');
    fireEvent.compositionEnd(box());
    fireEvent.click(screen.getByRole('button', { name: '猫wu' }));
    expect(box()).toHaveValue('猫wu --raw');
  });
});

describe('checking', () => {
  it('an issue is underlined at its place and said in a sentence', async () => {
    render(<Page />);
    await userEvent.type(box(), '猫 -ar 16:9 --s 2000');
    await userEvent.tab();
    expect(marked()).toEqual([
      ['-ar 16:9', 'error'],
      ['--s 2000', 'hint'],
    ]);
    expect(await screen.findByText(singleDash)).toBeVisible();
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(singleDash));
    expect(screen.getByRole('status')).toHaveTextContent('提示词有 1 处需要修改');
  });

  it('one click fixes an issue; the caret stays with the words around it', async () => {
    render(<Page />);
    await userEvent.type(box(), '猫 -ar 16:9 在屋顶上');
    await userEvent.click(await screen.findByRole('button', { name: /^改为 --ar 16:9：/ }));
    expect(box()).toHaveValue('猫 --ar 16:9 在屋顶上');
    expect(box().selectionStart).toBe(box().value.length);
    expect(marked().filter(([, severity]) => severity === 'error')).toEqual([]);
  });

  it('a fix by the keyboard leaves the keyboard in the box', async () => {
    render(<Page prompt="猫 -ar 16:9" />);
    (await screen.findByRole('button', { name: /^改为 --ar 16:9：/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(box()).toHaveValue('猫 --ar 16:9');
    expect(box()).toHaveFocus();
  });

  const manyIssues = '猫 --s 2000 --c 200 --w 9000 --q 9 --stop 1 -ar 16:9';

  it('errors stand before hints, and the rest is shown when it is asked for', async () => {
    render(<Page prompt={manyIssues} />);
    const lines = () => screen.getAllByRole('listitem');
    await screen.findByRole('list');
    expect(lines()[0]).toHaveTextContent(singleDash);
    expect(lines()).toHaveLength(5);
    await userEvent.click(await screen.findByRole('button', { name: '还有 1 处，展开' }));
    expect(lines()).toHaveLength(6);
    expect(screen.queryByRole('button', { name: /展开/ })).toBeNull();
  });

  it('one press applies all fixes, as one step', async () => {
    render(<Page prompt={manyIssues} />);
    await userEvent.click(await screen.findByRole('button', { name: '全部改好' }));
    expect(box()).toHaveValue('猫 --s 1000 --c 100 --w 3000 --q 4 --stop 10 --ar 16:9');
    expect(screen.queryByRole('list')).toBeNull();
    await userEvent.clear(box());
    await userEvent.type(box(), '猫 —ar 16：9 —v 6');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: '全部改好' }));
    expect(box()).toHaveValue('猫 --ar 16:9 --v 6');
  });

  it('a single fix has no button for all', async () => {
    render(<Page prompt="猫 -ar 16:9" />);
    expect(await screen.findByRole('button', { name: /^改为/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: '全部改好' })).toBeNull();
  });

  it('clicking an issue selects its place', async () => {
    render(<Page prompt="猫 -ar 16:9" />);
    await userEvent.click(await screen.findByRole('button', { name: `错误：${singleDash}` }));
    expect(box()).toHaveFocus();
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 10]);
  });

  it('an empty box is no mistake until a person tries to send it', async () => {
    const onSend = vi.fn();
    render(<Page onSend={onSend} />);
    expect(box()).not.toBeInvalid();
    await userEvent.click(send());
    expect(await screen.findByText('请先写一句想画的内容')).toBeVisible();
    expect(box()).toBeInvalid();
    expect(box()).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.type(box(), '猫');
    await userEvent.clear(box());
    expect(box()).not.toBeInvalid();
  });

  it('the length shows from 80% of the limit on, in code points', async () => {
    const { rerender } = render(<PromptComposer {...fixed('😀'.repeat(1199))} />, {
      wrapper: Words,
    });
    expect(screen.queryByText(/1500/)).toBeNull();
    rerender(<PromptComposer {...fixed('😀'.repeat(1200))} />);
    expect(screen.getByText('1200 / 1500')).toBeVisible();
    rerender(<PromptComposer {...fixed('😀'.repeat(1500))} />);
    expect(box()).not.toBeInvalid();
    rerender(<PromptComposer {...fixed('😀'.repeat(1501))} />);
    expect(await screen.findByText('提示词过长，请控制在 1500 个字符以内')).toBeVisible();
  });
});

describe('the token that is being written', () => {
  const status = () => screen.getByRole('status');

  it('is neither underlined nor spoken of while a right one is typed', async () => {
    render(<Page />);
    for (const key of '猫 --ar 16:9 --s 250') {
      await userEvent.type(box(), key);
      expect(marked(), box().value).toEqual([]);
      expect(status()).toBeEmptyDOMElement();
      expect(box()).not.toBeInvalid();
    }
  });

  it.each([
    ['a space', () => userEvent.keyboard(' ')],
    ['the caret', () => userEvent.keyboard('{ArrowLeft}{ArrowLeft}')],
    [
      'a press elsewhere in the box',
      () => userEvent.pointer({ target: box(), offset: 1, keys: '[MouseLeft]' }),
    ],
    ['the focus', () => userEvent.tab()],
    ['sending', () => userEvent.keyboard('{Control>}{Enter}{/Control}')],
  ])('is checked once %s leaves it', async (_, leave) => {
    render(<Page />);
    await userEvent.type(box(), '猫 --ar 16x9');
    expect(marked()).toEqual([]);
    await leave();
    expect(marked()).toEqual([['--ar 16x9', 'error']]);
    expect(status()).toHaveTextContent('提示词有 1 处需要修改');
  });

  it.each(['-ar', '猫 --ar 16x9'])('is checked as soon as it is pasted: %j', async (text) => {
    render(<Page />);
    await userEvent.click(box());
    await userEvent.paste(text);
    expect(marked().filter(([, severity]) => severity)).toHaveLength(1);
  });

  it('is checked where several words come at once', () => {
    render(<Page />);
    fireEvent.input(box(), { target: { value: '猫 -ar' }, inputType: 'insertText' });
    expect(marked()).toEqual([['-ar', 'error']]);
  });

  it('is checked once a fix has been made', async () => {
    render(<Page prompt="猫 -ar 16:9 " />);
    await screen.findByRole('button', { name: /^改为/ });
    await userEvent.type(box(), '--s 2000');
    expect(marked()).toEqual([['-ar 16:9', 'error']]);
    await userEvent.click(await screen.findByRole('button', { name: /^改为/ }));
    expect(marked()).toEqual([['--s 2000', 'hint']]);
  });
});

describe('an input method', () => {
  it('is not disturbed while it composes, and what it wrote is checked at its end', () => {
    const onSend = vi.fn();
    render(<Page prompt="猫 " onSend={onSend} />);
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: '猫 -ar' } });
    expect(box()).toHaveValue('猫 -ar');
    expect(marked()).toEqual([]);
    expect(screen.queryByText(singleDash)).toBeNull();
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, isComposing: true, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.compositionEnd(box());
    expect(marked()).toEqual([['-ar', 'error']]);
  });

  it('that ends with Enter sends nothing, also where its key comes late', () => {
    const onSend = vi.fn();
    render(<Page prompt="猫" onSend={onSend} />);
    fireEvent.compositionStart(box());
    fireEvent.compositionEnd(box());
    fireEvent.keyDown(box(), { key: 'Enter', metaKey: true, keyCode: 229 });
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('sending', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('by %s', async (keys) => {
    const onSend = vi.fn();
    render(<Page onSend={onSend} />);
    await userEvent.type(box(), `一只猫${keys}`);
    expect(onSend.mock.calls).toEqual([['一只猫']]);
    expect(box()).toHaveValue('一只猫');
  });

  it('once, where the button is pressed twice in a moment, or the keys are held', async () => {
    const onSend = vi.fn();
    render(<Page prompt="猫" onSend={onSend} />);
    await userEvent.dblClick(send());
    expect(onSend).toHaveBeenCalledOnce();
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true, repeat: true });
    expect(onSend).toHaveBeenCalledOnce();
  });

  it('Enter alone is a new line', async () => {
    const onSend = vi.fn();
    render(<Page onSend={onSend} />);
    await userEvent.type(box(), '一{Enter}二');
    expect(box()).toHaveValue('一\n二');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('what is sent is normalised, and what the box then shows', async () => {
    const onSend = vi.fn();
    render(<Page prompt="猫 —ar 16：9，" onSend={onSend} />);
    await userEvent.click(send());
    expect(onSend.mock.calls).toEqual([['猫 --ar 16:9']]);
    expect(box()).toHaveValue('猫 --ar 16:9');
  });

  it('a prompt with an error is not sent: its place is shown', async () => {
    const onSend = vi.fn();
    render(<Page prompt="猫 -ar 16:9" onSend={onSend} />);
    await userEvent.click(send());
    expect(onSend).not.toHaveBeenCalled();
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 10]);
  });

  it('while a creation is under way nothing more is sent', async () => {
    const onSend = vi.fn();
    render(<Page prompt="猫" onSend={onSend} isBusy />);
    await userEvent.click(send());
    await userEvent.type(box(), '{Control>}{Enter}{/Control}');
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('the aspect ratio', () => {
  it('is square until something else is asked for', () => {
    render(<Page prompt="猫" />);
    expect(ratio('1:1')).toBeChecked();
  });

  it('chosen, it stands in the prompt, and the focus stays with the choice', async () => {
    render(<Page prompt="猫 --v 7" />);
    await userEvent.click(ratio('16:9'));
    expect(box()).toHaveValue('猫 --v 7 --ar 16:9');
    expect(ratio('16:9')).toHaveFocus();
    await userEvent.click(ratio('3:4'));
    expect(box()).toHaveValue('猫 --v 7 --ar 3:4');
    await userEvent.click(ratio('1:1'));
    expect(box()).toHaveValue('猫 --v 7');
  });

  it('written into the prompt, it is chosen', async () => {
    render(<Page />);
    await userEvent.type(box(), '猫 --ar 9:16');
    expect(ratio('9:16')).toBeChecked();
  });

  it('one that is not offered is a custom one', async () => {
    render(<Page prompt="猫 --ar 5:4" />);
    expect(ratio('自定义')).toBeChecked();
    await userEvent.click(ratio('2:3'));
    expect(box()).toHaveValue('猫 --ar 2:3');
    expect(screen.queryByRole('radio', { name: '自定义' })).toBeNull();
  });
});

it('a ratio that is still being typed chooses nothing and moves nothing', async () => {
  render(<Page />);
  await userEvent.type(box(), '猫 --ar 16:');
  expect(screen.getAllByRole('radio')).toHaveLength(8);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('what was typed into the server’s page stays, and hydration finds no difference', () => {
  const onPromptChange = vi.fn();
  const complaints = vi.spyOn(console, 'error');
  const composer = (
    <Words>
      <PromptComposer {...fixed('')} onPromptChange={onPromptChange} />
    </Words>
  );
  const page = document.createElement('div');
  page.innerHTML = renderToString(composer);
  document.body.append(page);
  const typed = page.querySelector('textarea');
  if (typed) typed.value = '早到的字';
  render(composer, { container: page, hydrate: true });
  expect(onPromptChange).toHaveBeenCalledWith('早到的字');
  expect(complaints).not.toHaveBeenCalled();
  cleanup();
  page.remove();
});

it('what was typed into the server’s page is sent by the press that brings it to life', async () => {
  const onSend = vi.fn();
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Page onSend={onSend} />);
  document.body.append(page);
  const typed = page.querySelector('textarea');
  if (typed) typed.value = '早到的字';
  // Outside of act(), as in a browser: React hydrates the composer for the press.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = hydrateRoot(page, <Page onSend={onSend} />);
  send().click();
  vi.unstubAllGlobals();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith('早到的字'));
  act(() => root.unmount());
  page.remove();
});

it.each([
  ['empty', ''],
  ['with issues', '猫 -ar 16:9 --s 2000'],
  ['too long', '猫'.repeat(1501)],
  ['with a custom ratio', '猫 --ar 5:4'],
])('the composer %s is accessible', async (_, prompt) => {
  const { container } = render(<Page prompt={prompt} />);
  expect(await findViolations(container)).toEqual([]);
});

function fixed(prompt: string): PromptComposerProps {
  return { prompt, onPromptChange: () => {}, onSend: () => {} };
}
