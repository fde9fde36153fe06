// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { parsePrompt } from '@site/validators';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { chosenIn, fieldsOf, prompts } from '../../../testing/prompt-fields.ts';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import type { PromptField } from './prompt-fields.ts';
import { PromptPanel } from './prompt-panel.tsx';

setUpPage();

/** The panel on a page, and the prompt that it writes into. */
async function open() {
  const page = { text: '', write: (_text: string) => {} };
  const tool = { models: {}, creation: { state: { status: 'idle' } } };
  function Page() {
    const [text, setText] = useState('');
    page.text = text;
    page.write = setText;
    const edit = (after: string) => {
      setText(after);
      return true;
    };
    return <PromptPanel id="panel" prompt={{ text, edit }} tool={tool as never} />;
  }
  const client = { ...createApiClient({ baseUrl: 'http://localhost' }), getUser: async () => null };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
      <CreationProvider messages={creationMessages}>
        <Page />
      </CreationProvider>
    </Shell>,
  );
  await screen.findByRole('group', { name: '提示词参数' });
  return page;
}

const controls = (name: string) =>
  document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    `[data-name="${name}"] [data-ui="parameter-input"]`,
  );

const isRadio = (control: HTMLElement | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'radio';

/** The values of a field's radio buttons, in their order. */
const optionsOf = ({ parameter }: PromptField) =>
  'options' in parameter && parameter.kind !== 'weights'
    ? parameter.options.map(({ value }) => String(value))
    : [];

/** Reads what a field shows. `field`: as the text makes it, which may add what is unusual to its options. */
function shownIn(field: PromptField): string | undefined {
  const all = [...controls(field.parameter.name)];
  if (!isRadio(all[0])) return all[0]?.value;
  return optionsOf(field)[all.findIndex((control) => isRadio(control) && control.checked)];
}

/** Chooses as a person does: presses, picks from a list, or writes and goes on. */
function choose(field: PromptField, chosen: string) {
  const all = controls(field.parameter.name);
  const [first] = all;
  if (!first) throw new Error(`${field.parameter.name} has no control`);
  if (isRadio(first)) {
    fireEvent.click(all[optionsOf(field).indexOf(chosen)] ?? first);
    return;
  }
  act(() => first.focus());
  fireEvent.change(first, { target: { value: chosen } });
  act(() => first.blur());
}

it('each field of the page shows what the prompt says, and a change of it changes nothing else there', {
  timeout: 120_000,
}, async () => {
  const page = await open();
  for (const { parameter } of fieldsOf('')) {
    const fieldOf = (text: string) => {
      const field = fieldsOf(text).find((one) => one.parameter.name === parameter.name);
      if (!field) throw new Error(`${parameter.name} has no field`);
      return field;
    };
    const own = new Set(
      fieldOf('')
        .write('')
        .map(([name]) => name),
    );
    const others = (prompt: string) => {
      const { text, parameters } = parsePrompt(prompt);
      const rest = parameters.filter(({ name }) => name === undefined || !own.has(name));
      return [text, ...rest.map(({ start, end }) => prompt.slice(start, end))];
    };
    const read = (text: string) => fieldOf(text).read(readPromptParameters(text));
    fc.assert(
      fc.property(prompts, chosenIn(fieldOf('')), (prompt, chosen) => {
        act(() => page.write(prompt));
        expect(shownIn(fieldOf(prompt))).toBe(read(prompt));
        choose(fieldOf(prompt), chosen);
        expect(read(page.text)).toBe(chosen);
        expect(shownIn(fieldOf(page.text))).toBe(chosen);
        expect(others(page.text)).toEqual(others(prompt));
      }),
      { seed: 20_261_126, numRuns: 8 },
    );
  }
});
