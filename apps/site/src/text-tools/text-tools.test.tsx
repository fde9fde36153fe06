// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import type { Creation, CreationChange } from '@site/api-client/creations';
import { calls, codes, type Model } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider, useModels } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages as english } from './messages/en.ts';
import { messages as words } from './messages/zh-cn.ts';
import { messages as taiwanese } from './messages/zh-tw.ts';
import { TextTools } from './text-tools.tsx';

setUpPage();

const writer: Model = {
  ...{ id: 'writer', tool: 'text', names: { 'zh-CN': '写手' } },
  capabilities: { tasks: ['expand', 'rewrite', 'translate'] },
  price: { base: 2, translate: 0 },
};

/** The calls about creations, which the test answers; the others are never answered. */
function createService({
  models = [writer],
  isEnded = true,
}: {
  models?: readonly Model[];
  /** Whether a creation ends when it is cancelled; else its engine is asked first. */
  isEnded?: boolean;
} = {}) {
  const asked: Record<string, unknown>[] = [];
  const changes: CreationChange[] = [];
  let wake = () => {};
  let creation: Creation | undefined;
  let refusal: ApiError | undefined;
  const answer = (state: Creation['state'], more: Partial<Creation> = {}) =>
    ({
      ...{ id: 'creation-1', tool: 'text', state, revision: 1, percent: 0 },
      ...{ prompt: '雪山', width: 0, height: 0, cost: 2, engine: 'writer' },
      ...{ createdAt: '2026-11-21T08:00:00.000Z', ...more },
    }) as Creation;
  async function send({ path }: { path: string }, request: Record<string, unknown>) {
    switch (path) {
      case calls.listModels.path:
        return models;
      case calls.createCreation.path: {
        asked.push(request);
        if (refusal) throw refusal;
        creation = answer('running', { id: `creation-${asked.length}` });
        return { creation, pointCount: 98 };
      }
      case calls.cancelCreation.path:
        return isEnded
          ? { isCancelled: true, returned: 2, pointCount: 100 }
          : { isCancelled: false, isRequested: true, pointCount: 98 };
      default:
        return await new Promise(() => {});
    }
  }
  async function* receive() {
    yield { type: 'present' } as const;
    for (;;) {
      const change = changes.shift();
      if (change) yield change;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }
  return {
    asked,
    send: send as unknown as ApiClient['send'],
    receive: ((call: { path: string }) => {
      if (call.path !== '/art/api/creation-events') throw new Error('Nothing else is streamed');
      return receive();
    }) as unknown as ApiClient['receive'],
    refuse: (error: ApiError) => {
      refusal = error;
    },
    end(state: 'succeeded' | 'failed', more: Partial<Creation>) {
      const ended = { ...answer(state, more), id: creation?.id ?? '' };
      changes.push({ type: 'creation', creation: ended, pointCount: 98 });
      wake();
    },
  };
}

function Page({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const { prepare, listOf } = useModels('midjourney');
  useEffect(prepare, [prepare]);
  return (
    <>
      <textarea
        aria-label="提示词"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {listOf('text').length > 0 && (
        <TextTools
          prompt={{
            text,
            edit(after) {
              setText(after);
              return true;
            },
          }}
          tool={{ path: '/art/' } as never}
          words={words}
        />
      )}
    </>
  );
}

function open(
  service: ReturnType<typeof createService>,
  { first = '雪山 --ar 16:9', isGuest = false } = {},
) {
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => (isGuest ? null : testUser) },
    ...{ send: service.send, receive: service.receive },
  };
  return render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/">
      <CreationProvider messages={creationMessages}>
        <Page first={first} />
      </CreationProvider>
    </Shell>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const facts = (text: string) => ({ facts: { texts: [text], revisedPrompt: undefined } });

describe('a prompt that a model writes', () => {
  it('replaces the words alone once it is there, and can be undone and taken again', async () => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(status()).toContain(words.writing));
    const asked = { tool: 'text', input: { prompt: '雪山', task: 'expand' }, cost: 2 };
    await waitFor(() => expect(service.asked).toMatchObject([{ ...asked, model: 'writer' }]));
    expect(box().value).toBe('雪山 --ar 16:9');
    expect((await button('扩写 · 2 点')).getAttribute('aria-busy')).toBe('true');
    expect(await button('译成英文 · 免费')).toHaveProperty('disabled', true);
    expect(await findViolations()).toEqual([]);

    service.end('succeeded', facts('晨雾中的雪山，金色的光'));
    await waitFor(() => expect(box().value).toBe('晨雾中的雪山，金色的光 --ar 16:9'));
    expect(status()).toContain(words.written);
    const undo = await button('撤销');
    await userEvent.click(undo);
    expect(box().value).toBe('雪山 --ar 16:9');
    expect(document.activeElement, 'the focus stays').toBe(undo);
    await userEvent.click(await button('换成新写的'));
    expect(box().value).toBe('晨雾中的雪山，金色的光 --ar 16:9');
    await userEvent.type(box(), '！');
    expect(screen.queryByRole('button', { name: '撤销' })).toBeNull();
    expect(await findViolations()).toEqual([]);
  });

  it('is put into English at its own price, by the keyboard', async () => {
    const service = createService();
    open(service, { first: '雪山' });
    (await button('译成英文 · 免费')).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.asked).toMatchObject([{ cost: 0, input: { task: 'translate' } }]),
    );
    service.end('succeeded', facts('snowy mountains'));
    await waitFor(() => expect(box().value).toBe('snowy mountains'));
  });

  it('is offered, and not put in, where the words were edited meanwhile', async () => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    await userEvent.clear(box());
    await userEvent.type(box(), '海边 --ar 1:1');
    service.end('succeeded', facts('晨雾中的雪山'));
    await waitFor(() => expect(status()).toContain(words.offered));
    expect(box().value).toBe('海边 --ar 1:1');
    await userEvent.click(await button('换成新写的'));
    expect(box().value).toBe('晨雾中的雪山 --ar 1:1');
    await userEvent.click(await button('撤销'));
    expect(box().value).toBe('海边 --ar 1:1');
  });

  it('brings no parameters of its own', async () => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    service.end('succeeded', facts('晨雾中的雪山 --ar 1:1'));
    await waitFor(() => expect(box().value).toBe('晨雾中的雪山 --ar 16:9'));
  });

  it('is cancelled, and the text stays', async () => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    await userEvent.click(await button('取消'));
    await waitFor(() => expect(status()).toContain('已取消，点数已退回'));
    expect(box().value).toBe('雪山 --ar 16:9');
    expect(document.activeElement).toBe(await button('扩写 · 2 点'));
  });

  it('in better words is shown as a difference, to be taken or left', async () => {
    const service = createService();
    open(service, { first: '一座很高很高的雪山 --ar 16:9' });
    const rewrite = await button('改写 · 2 点');
    await userEvent.click(rewrite);
    await waitFor(() => expect(service.asked).toMatchObject([{ input: { task: 'rewrite' } }]));
    const settings = { task: 'rewrite' };
    service.end('succeeded', { ...facts('晨雾中一座高耸的雪山'), settings });
    await waitFor(() => expect(status()).toContain(words.offered));
    expect(box().value, 'nothing is replaced').toBe('一座很高很高的雪山 --ar 16:9');
    expect(screen.getByText('改写后：晨雾中一座高耸的雪山')).toBeDefined();
    const marked = (role: 'deletion' | 'insertion') =>
      screen
        .getAllByRole(role, { hidden: true })
        .map(({ textContent }) => textContent)
        .join('');
    expect(marked('deletion')).toContain('很高');
    expect(marked('insertion')).toContain('晨雾');
    expect(await findViolations()).toEqual([]);

    await userEvent.click(await button('保留原文'));
    expect(box().value).toBe('一座很高很高的雪山 --ar 16:9');
    expect(screen.queryByText(/^改写后/)).toBeNull();
    expect(document.activeElement, 'the focus has a place').toBe(rewrite);

    await userEvent.click(rewrite);
    await waitFor(() => expect(service.asked).toHaveLength(2));
    service.end('succeeded', { ...facts('晨雾中一座高耸的雪山'), settings });
    await userEvent.click(await button('换成新写的'));
    expect(box().value).toBe('晨雾中一座高耸的雪山 --ar 16:9');
    expect(screen.queryByText(/^改写后/), 'it is in the box').toBeNull();
    await userEvent.click(await button('撤销'));
    expect(box().value).toBe('一座很高很高的雪山 --ar 16:9');
  });

  it('is offered, and not put in, where it was written though it was cancelled', async () => {
    const service = createService({ isEnded: false });
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    await userEvent.click(await button('取消'));
    await waitFor(() => expect(status()).toContain(words.cancelling));
    service.end('succeeded', facts('晨雾中的雪山'));
    await waitFor(() => expect(status()).toContain(words.offered));
    expect(box().value).toBe('雪山 --ar 16:9');
    await userEvent.click(await button('换成新写的'));
    expect(box().value).toBe('晨雾中的雪山 --ar 16:9');
  });

  it('is asked for again after another text, by another request', async () => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    service.end('succeeded', facts('晨雾中的雪山'));
    await waitFor(() => expect(box().value).toContain('晨雾'));
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(2));
    service.end('succeeded', facts('日出时晨雾中的雪山'));
    await waitFor(() => expect(box().value).toBe('日出时晨雾中的雪山 --ar 16:9'));
    const [one, other] = service.asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(one).not.toBe(other);
  });
});

describe('what goes wrong', () => {
  it.each([
    ['refused-prompt', '提示词未通过内容审核，点数已退回，请修改后重试', undefined],
    ['engine', '绘画失败，点数已退回，请重试', words.failed],
  ])('with %s is said in words by the buttons', async (reason, message, shown) => {
    const service = createService();
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(service.asked).toHaveLength(1));
    service.end('failed', { reason, message, returned: 2 });
    await waitFor(() => expect(status()).toContain(shown ?? message));
    expect(box().value).toBe('雪山 --ar 16:9');
    expect(await button('扩写 · 2 点')).toHaveProperty('disabled', false);
  });

  it('with the limit of an hour is the sentence of the service', async () => {
    const service = createService();
    const message = '每小时最多开始 30 次创作，请 5 分钟后再试';
    service.refuse(
      new ApiError('refused', message, { code: codes.tooManyRequests, serverMessage: message }),
    );
    open(service);
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(status()).toContain(message));
  });

  it('for guests is that they have to log in', async () => {
    const service = createService();
    service.refuse(new ApiError('unauthenticated', 'Nobody is logged in.'));
    open(service, { isGuest: true });
    await userEvent.click(await button('扩写 · 2 点'));
    await waitFor(() => expect(status()).toContain(words.loggedOut));
    expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toContain('/login/');
    expect(box().value).toBe('雪山 --ar 16:9');
  });
});

describe('the buttons', () => {
  it('do nothing without words', async () => {
    open(createService(), { first: '--ar 16:9' });
    expect(await button('扩写 · 2 点')).toHaveProperty('disabled', true);
    expect(await button('译成英文 · 免费')).toHaveProperty('disabled', true);
  });

  it('are those of what the model does', async () => {
    const capabilities = { tasks: ['translate' as const, 'lyrics' as const] };
    open(createService({ models: [{ ...writer, capabilities } as Model] }));
    await button('译成英文 · 免费');
    expect(screen.queryByRole('button', { name: /扩写|歌词/ })).toBeNull();
  });

  it('have their words in each language', () => {
    expect(taiwanese.tasks.expand(3)).toBe('擴寫 · 3 點');
    expect(english.tasks.translate(1)).toBe('To English · 1 point');
    expect(english.tasks.expand(0)).toBe('Expand · free');
    expect(english.cancelled(0)).toBe('Cancelled');
    expect(taiwanese.cancelled(2)).toBe('已取消，點數已退還');
  });
});
