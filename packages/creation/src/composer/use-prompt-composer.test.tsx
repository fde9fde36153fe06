import { describeIssue, type PlacedIssue } from '@site/validators';
import { messages } from '@site/validators/en';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages as creationMessages } from '../messages/en.ts';
import { PromptComposer } from './prompt-composer.tsx';
import { usePromptComposer } from './use-prompt-composer.ts';

afterEach(cleanup);

/** A third-party page: no shell, no provider, none of our classes. */
function PlainPage({ onSend }: { onSend: (prompt: string) => void }) {
  const [prompt, setPrompt] = useState('');
  const { issues, formProps, boxProps, fix, select } = usePromptComposer({
    prompt,
    onPromptChange: setPrompt,
    onSend,
  });
  return (
    <form {...formProps}>
      <textarea {...boxProps} aria-label="Prompt" />
      {issues.map((issue) => (
        <p key={issue.code}>
          <button type="button" onClick={() => select(issue)}>
            {describeIssue(issue, messages)}
          </button>
          <button type="button" onClick={() => fix(issue)}>
            Fix
          </button>
        </p>
      ))}
      <button type="submit">Make it</button>
    </form>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('a plain form checks, fixes and sends', async () => {
  const onSend = vi.fn();
  render(<PlainPage onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }));
  expect(box()).toBeInvalid();
  await userEvent.type(box(), 'a cat -ar 16:9');
  await userEvent.click(screen.getByRole('button', { name: 'Make it' }));
  expect(onSend).not.toHaveBeenCalled();
  expect([box().selectionStart, box().selectionEnd]).toEqual([6, 14]);
  await userEvent.click(screen.getByRole('button', { name: 'Fix' }));
  expect(box()).toHaveValue('a cat --ar 16:9');
  await userEvent.type(box(), '{Control>}{Enter}{/Control}');
  expect(onSend).toHaveBeenCalledExactlyOnceWith('a cat --ar 16:9');
});

const noBrands = (prompt: string): readonly PlacedIssue[] => {
  const start = prompt.indexOf('Acme');
  return start < 0 ? [] : [{ code: 'brand', severity: 'error', start, end: start + 4 }];
};

function HostPage({ onSend }: { onSend: (prompt: string) => void }) {
  const [prompt, setPrompt] = useState('');
  return (
    <CreationProvider messages={creationMessages}>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={onSend}
        check={noBrands}
        describe={() => 'No brand names, please'}
        placeholder="A poster of…"
        sendLabel="Draw"
      />
    </CreationProvider>
  );
}

it('the composer takes rules, sentences and words of its host', async () => {
  const onSend = vi.fn();
  render(<HostPage onSend={onSend} />);
  expect(box()).toHaveAttribute('placeholder', 'A poster of…');
  await userEvent.type(box(), 'Acme -ar 16:9');
  expect(screen.getByText('No brand names, please')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.clear(box());
  await userEvent.type(box(), 'a shop');
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('a shop');
});
