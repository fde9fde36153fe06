import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PromptComposer } from '../composer/prompt-composer.tsx';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { CreatedTexts } from './created-texts.tsx';

afterEach(cleanup);

function Page() {
  const [prompt, setPrompt] = useState('一座很美的雪山');
  return (
    <>
      <PromptComposer prompt={prompt} onPromptChange={setPrompt} onSend={() => {}} />
      <CreatedTexts id="c1" texts={['雪山', '雪山，黄昏']} engine="demo" words={stage.texts} />
    </>
  );
}

it('each text can take the place of the prompt, and the toast brings that back', async () => {
  render(
    <TestShell client={createTestClient()}>
      <Page />
    </TestShell>,
  );
  const box = screen.getByRole('textbox', { name: '提示词' });
  const texts = screen.getByRole('region', { name: '可以用的提示词' });
  expect(within(texts).getAllByRole('listitem')).toHaveLength(2);
  expect(texts).toHaveTextContent('演示引擎');
  await userEvent.click(within(texts).getByRole('button', { name: '采用：雪山，黄昏' }));
  expect(box).toHaveValue('雪山，黄昏');
  expect(box).toHaveFocus();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(box).toHaveValue('一座很美的雪山');
});
