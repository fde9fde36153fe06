import { mergeMessages } from '@site/validators/merge-messages';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { PromptComposer } from './composer/prompt-composer.tsx';
import { CreationProvider } from './creation-provider.tsx';
import { messages as english } from './messages/en.ts';
import type { CreationMessages } from './messages/messages.ts';
import { messages as traditional } from './messages/zh-tw.ts';

afterEach(cleanup);

const composer = (messages: CreationMessages) => (
  <CreationProvider messages={messages}>
    <PromptComposer prompt="a -ar 16:9" onPromptChange={() => {}} onSend={() => {}} />
  </CreationProvider>
);

it('gives the parts inside their words, those of the checks among them', async () => {
  const { rerender, container } = render(composer(english));
  expect(screen.getByRole('button', { name: 'Create' })).toBeVisible();
  expect(await screen.findByText('Parameters start with --, not -')).toBeVisible();
  expect(container.textContent).not.toMatch(/\p{Script=Han}/u);

  rerender(composer(traditional));
  expect(screen.getByRole('button', { name: '開始生成' })).toBeVisible();
  expect(await screen.findByText('參數要以 -- 開頭，不是 -')).toBeVisible();
});

it('takes a catalogue with some texts of its own', () => {
  render(composer(mergeMessages(english, { composer: { send: 'Make it' } })));
  expect(screen.getByRole('button', { name: 'Make it' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
});

it('says what to do where a part has no words', () => {
  const alone = <PromptComposer prompt="" onPromptChange={() => {}} onSend={() => {}} />;
  expect(() => renderToString(alone)).toThrow(
    /There is no <CreationProvider>.*Put <CreationProvider messages=\{messages\}> around it/,
  );
});
