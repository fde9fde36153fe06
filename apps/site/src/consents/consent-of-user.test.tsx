// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages } from '../pages/digital-human/messages/zh-cn.ts';
import { ConsentOfUser } from './consent-of-user.tsx';
import type { Consents, Person } from './use-consents.ts';

setUpPage();

const client = createApiClient({ baseUrl: 'http://localhost' });

function open() {
  let end = (_id: string) => {};
  const onGiven = vi.fn();
  const consents: Consents = {
    ...{ state: 'ready', error: undefined, given: [], load: vi.fn(), withdraw: vi.fn() },
    give: () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  };
  const view = (person: Person) => (
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
      <ConsentOfUser
        {...{ consents, person, messages, onGiven }}
        purpose="digital-human"
        consent={undefined}
        recipient="演示引擎"
        next="button"
        onWithdrawn={vi.fn()}
      />
    </Shell>
  );
  const { rerender } = render(view({ subject: 'self', name: undefined }));
  return {
    onGiven,
    choose: (person: Person) => rerender(view(person)),
    answer: () => act(async () => end('consent-1')),
  };
}

async function agree() {
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '确认并继续' }));
}

it('goes on with the person who has agreed', async () => {
  const { onGiven, answer } = open();
  await agree();
  await answer();
  expect(onGiven).toHaveBeenCalledExactlyOnceWith('consent-1');
});

it('leaves the one that was chosen meanwhile', async () => {
  const { onGiven, choose, answer } = open();
  await agree();
  choose({ subject: 'other', name: '妈妈' });
  await answer();
  expect(onGiven).not.toHaveBeenCalled();
});
