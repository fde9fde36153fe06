import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import type { ApiClient } from '@site/api-client';
import { calls, type Model } from '@site/api-client/wire';
import { useSession } from '@site/shell';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testModel } from '../../testing/test-models.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PromptComposer } from '../composer/prompt-composer.tsx';
import { ModelPicker } from './model-picker.tsx';
import { useModels } from './use-models.ts';

const fast = testModel('fast', '快速', 6);
const fine = testModel('fine', '精细', 30, {
  references: 0,
  parameters: ['seed', 'chaos'],
  sizes: ['1024x1024', '1536x1024'],
});

function Composer({ label }: { label: string }) {
  const session = useSession();
  const models = useModels('midjourney');
  return (
    <PromptComposer
      aria-label={label}
      prompt=""
      onPromptChange={() => {}}
      onSend={() => {}}
      onFocus={models.prepare}
      onPointerEnter={models.prepare}
      models={<ModelPicker models={models} />}
    >
      <span data-testid="session">{session.state}</span>
      <span data-testid="cost">{models.cost}</span>
    </PromptComposer>
  );
}

/** Opens a page of a service with these models; a user is logged in, unless they are a guest. */
async function open(
  answer: () => Promise<readonly Model[]>,
  { isGuest = false, user = testUser }: { isGuest?: boolean; user?: typeof testUser } = {},
) {
  const fake = createTestClient({ getUser: async () => (isGuest ? null : user) });
  const listModels = vi.fn(answer);
  const send = (async (call, ...given) =>
    call.path === calls.listModels.path
      ? await listModels()
      : await fake.send(call, ...given)) as ApiClient['send'];
  const client = { ...fake, send };
  const view = render(
    <TestShell client={client}>
      <Composer label="第一" />
      <Composer label="第二" />
    </TestShell>,
  );
  for (const session of screen.getAllByTestId('session')) {
    await waitFor(() => expect(session).toHaveTextContent(isGuest ? 'guest' : 'user'));
  }
  return { ...view, listModels };
}

const costs = () => screen.getAllByTestId('cost').map(({ textContent }) => textContent);
const first = () => within(screen.getByRole('form', { name: '第一' }));
const second = () => within(screen.getByRole('form', { name: '第二' }));
const findButton = (name: string) => first().findByRole('button', { name: `模型：${name}` });

/** Opens the choice and takes one of it. */
async function choose(from: string, to: string) {
  await userEvent.click(await findButton(from));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${to}`) }));
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the models of a service', () => {
  it('are requested once, when a guest is about to write, and show the price', async () => {
    const { listModels } = await open(async () => [fast], { isGuest: true });
    expect(costs()).toEqual(['10', '10']);
    expect(listModels).not.toHaveBeenCalled();
    await userEvent.click(first().getByRole('textbox'));
    await waitFor(() => expect(costs()).toEqual(['6', '6']));
    await userEvent.click(second().getByRole('textbox'));
    expect(listModels).toHaveBeenCalledOnce();
  });

  it('are asked for when the browser is idle, if somebody is logged in', async () => {
    const { listModels } = await open(async () => [fine, fast]);
    await waitFor(() => expect(costs()).toEqual(['30', '30']));
    expect(listModels).toHaveBeenCalledOnce();
  });

  it('are asked for again when they could not be loaded', async () => {
    let isBroken = true;
    const { listModels } = await open(
      async () => {
        if (isBroken) throw new Error('The network is down');
        return [fast];
      },
      { isGuest: true },
    );
    await userEvent.click(first().getByRole('textbox'));
    await waitFor(() => expect(listModels).toHaveBeenCalled());
    isBroken = false;
    await userEvent.click(second().getByRole('textbox'));
    await waitFor(() => expect(costs()).toEqual(['6', '6']));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offer no choice if there is only one', async () => {
    const { container } = await open(async () => [fast]);
    await waitFor(() => expect(costs()).toEqual(['6', '6']));
    await import('./model-menu.tsx');
    expect(await findViolations(container)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^模型/ })).toBeNull();
  });
});

describe('a model that is out of order for now', () => {
  it('says so, also where it is the only one', async () => {
    const { container } = await open(async () => [{ ...fast, availability: 'paused' }]);
    expect(await first().findByText('快速（暂时不可用）')).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
  });

  it('says so on the button and in the choice', async () => {
    const { baseElement } = await open(async () => [{ ...fast, availability: 'paused' }, fine]);
    await userEvent.click(await findButton('快速 暂时不可用'));
    const [item] = await screen.findAllByRole('menuitemradio');
    expect(item).toHaveTextContent('快速6 点暂时不可用');
    expect(await findViolations(baseElement)).toEqual([]);
  });
});

describe('the choice among several models', () => {
  it('says what each costs and can do, and changes the price', async () => {
    const { baseElement } = await open(async () => [fast, fine]);
    await userEvent.click(await findButton('快速'));
    const items = await screen.findAllByRole('menuitemradio');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '快速6 点最多 5 张参考图',
      '精细30 点不支持参考图；仅支持参数 seed、chaos；仅有尺寸 1024 × 1024、1536 × 1024',
    ]);
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    expect(await findViolations(baseElement)).toEqual([]);
    await userEvent.click(items[1] as HTMLElement);
    expect(await findButton('精细')).toBeVisible();
    expect(costs()[0]).toBe('30');
  });

  it('is remembered for the person', async () => {
    await open(async () => [fast, fine]);
    await choose('快速', '精细');
    cleanup();
    await open(async () => [fast, fine], { user: { ...testUser, id: 'somebody-else' } });
    expect(await findButton('快速')).toBeVisible();
    cleanup();
    await open(async () => [fast, fine]);
    expect(await findButton('精细')).toBeVisible();
  });

  it('of a guest survives the log-in', async () => {
    await open(async () => [fast, fine], { isGuest: true });
    await userEvent.click(first().getByRole('textbox'));
    await choose('快速', '精细');
    cleanup();
    await open(async () => [fast, fine]);
    expect(await findButton('精细')).toBeVisible();
  });

  it('falls back to the first, and says so once, when the chosen one is gone', async () => {
    await open(async () => [fast, fine]);
    await choose('快速', '精细');
    cleanup();
    await open(async () => [fast]);
    expect(await screen.findByText('之前选的模型已下线，已换成“快速”')).toBeInTheDocument();
    cleanup();
    await open(async () => [fast, fine]);
    expect(await findButton('快速')).toBeVisible();
    expect(screen.queryByText(/已下线/)).toBeNull();
  });
});
