import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError } from '@site/api-client';
import type { Cancellation, Creation } from '@site/api-client/creations';
import { codes, type Model } from '@site/api-client/wire';
import { DialogHost, ShellProvider, Toaster, useSession, useSessionActions } from '@site/shell';
import { useCreationActions, useCreations } from '@site/shell/creations';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBrand } from '../../testing/test-brand.ts';
import {
  createTestClient,
  createTestStream,
  type TestStreamOptions,
} from '../../testing/test-client.ts';
import { testModel } from '../../testing/test-models.ts';
import { reports } from '../../testing/test-pictures.ts';
import { PromptComposer } from '../composer/prompt-composer.tsx';
import { CreationProvider } from '../creation-provider.tsx';
import { draftKey } from '../draft/draft-place.ts';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import { messages } from '../messages/zh-cn.ts';
import { useModels } from '../model/use-models.ts';
import { CreationStage } from './creation-stage.tsx';
import { useCreation } from './use-creation.ts';

const [fast, fine] = [testModel('fast', '快速', 6), testModel('fine', '精细', 30)];

function Page({ tool = 'midjourney' }: { tool?: 'midjourney' | 'music' }) {
  const session = useSession();
  const [prompt, setPrompt] = usePromptDraft('/art/');
  const models = useModels<'midjourney' | 'music'>(tool);
  const { state, start, runAction, retry, cancel } = useCreation({ page: '/art/', models });
  const creations = useCreations();
  const { dismiss } = useCreationActions();
  const { changePoints } = useSessionActions();
  return (
    <>
      <p data-testid="balance">
        {session.state === 'user' ? session.user.pointCount : session.state}
      </p>
      <p data-testid="cost">{models.cost}</p>
      <p data-testid="model">{models.chosen?.id}</p>
      <p data-testid="paused">
        {models.offered.flatMap(({ id, availability }) => (availability === 'paused' ? id : []))}
      </p>
      {models.offered.map(({ id }) => (
        <button key={id} type="button" onClick={() => models.choose(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={() => [...creations.keys()].forEach(dismiss)}>
        dismiss
      </button>
      <button type="button" onClick={() => changePoints(1000)}>
        pay
      </button>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={start}
        isSending={state.status === 'sending'}
      />
      <CreationStage
        state={state}
        prompt={prompt}
        onCancel={cancel}
        onRetry={retry}
        actions={{ costOf: models.costOf, run: runAction }}
        myPicturesHref="/art/mypaintings"
        makeSameHref={(prompt) => `/art/?${new URLSearchParams({ prompt })}`}
      />
    </>
  );
}

/** As in development. */
function LeavablePage() {
  const [isHere, setIsHere] = useState(true);
  return (
    <StrictMode>
      <button type="button" onClick={() => setIsHere(!isHere)}>
        {isHere ? 'leave' : 'come back'}
      </button>
      {isHere && <Page />}
    </StrictMode>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const stage = () => screen.getByRole('region', { name: '生成结果' });
const balance = () => screen.getByTestId('balance');

/** Opens the page; `stream` is what the test writes the service's reports to. */
async function open(
  { cancel, listModels, listCreations, ...calls }: Partial<ApiClient> & TestStreamOptions = {},
  knownAs = '100',
  page = <Page />,
) {
  const stream = createTestStream({
    ...(cancel && { cancel }),
    ...(listModels && { listModels }),
    ...(listCreations && { listCreations }),
  });
  const { send, receive } = stream;
  const client = createTestClient({ send, receive, ...calls });
  const view = render(
    <ShellProvider brand={testBrand} client={client} messages={shellMessages} path="/art/">
      <CreationProvider messages={messages}>{page}</CreationProvider>
      <Toaster />
      <DialogHost />
    </ShellProvider>,
  );
  await waitFor(() => expect(balance()).toHaveTextContent(knownAs));
  return { ...view, stream };
}

async function send(prompt: string) {
  await userEvent.type(box(), prompt);
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
}

/** For 150 seconds of the faked time nothing that is asked for reaches the service. */
async function cutLine(stream: ReturnType<typeof createTestStream>) {
  let lost = stream.requests.length - 1;
  for (let seconds = 0; seconds < 150; seconds += 15) {
    if (stream.requests.length > lost) {
      lost = stream.requests.length;
      stream.refuse(new ApiError('network', 'test'));
    }
    await act(() => vi.advanceTimersByTimeAsync(15_000));
  }
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The service does not answer when it is asked for its models. */
const cannotList = async () => {
  throw new ApiError('network', 'test');
};

describe('a press before the models are there', () => {
  function listLater() {
    let list = () => {};
    const listed = new Promise<void>((resolve) => {
      list = resolve;
    });
    return {
      list: () => act(async () => list()),
      listModels: () => listed.then(() => [fast, fine]),
    };
  }

  it('is under way at once, and sent for the model that was chosen before, at the price that was seen', async () => {
    localStorage.setItem(draftKey('model', { page: 'midjourney', owner: testUser.id }), 'fine');
    const { list, listModels } = listLater();
    const { stream } = await open({ listModels });
    await send('雪山');
    expect(stage()).toHaveAttribute('data-state', 'sending');
    expect(stream.requests).toEqual([]);
    await list();
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]).toMatchObject({ prompt: '雪山', model: 'fine', cost: 10 });
  });

  it('is sent at the price that it has where none could be seen', async () => {
    const band = { ...testModel('band', '乐队', 20), tool: 'music' } as Model;
    const { stream } = await open({ listModels: async () => [band] }, '100', <Page tool="music" />);
    await send('慢歌');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]).toMatchObject({ model: 'band', cost: 20 });
  });

  it('is not sent if it is cancelled', async () => {
    const { list, listModels } = listLater();
    const { stream } = await open({ listModels });
    await send('雪山');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    await list();
    expect(stage()).toHaveAttribute('data-state', 'cancelled');
    expect(stream.requests).toEqual([]);
  });
});

describe('an action of a creation', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'V1' }));

  async function openSucceeded() {
    const opened = await open({ listModels: cannotList });
    await send('雪山');
    await waitFor(() => expect(opened.stream.requests).toHaveLength(1));
    opened.stream.report(reports.running);
    opened.stream.report(reports.succeeded);
    await screen.findByRole('button', { name: 'V1' });
    return opened;
  }

  it('shows its price, and makes another creation on the stage', async () => {
    const { stream } = await openSucceeded();
    const first = stream.id();
    expect(screen.getByRole('group', { name: '接着做，每次 10 点' })).toBeVisible();
    await press();
    expect(stage()).toHaveAttribute('data-state', 'sending');
    expect(stream.requests.at(-1)).toMatchObject({
      ...{ cost: 10, parent: { id: first, action: 'vary' } },
    });
    stream.report(reports.running);
    stream.report(reports.succeeded);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'succeeded'));
    expect(stream.id()).not.toBe(first);
  });

  it('is asked for again by the same key after the page was left', async () => {
    const { stream, unmount } = await openSucceeded();
    await press();
    const [, request] = stream.requests;
    await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
    unmount();
    const again = await open();
    await waitFor(() => expect(again.stream.requests).toHaveLength(1));
    const { signal: _, ...asked } = again.stream.requests[0] ?? {};
    const { signal: __, ...before } = request ?? {};
    expect(asked).toEqual(before);
  });

  it('is run again when it was refused, at the new price and by another key', async () => {
    const { stream } = await openSucceeded();
    await press();
    stream.refuse(new ApiError('refused', 'test', { code: codes.priceChanged, cost: 12 }));
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'failed'));
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    const [, refused, again] = stream.requests;
    expect(again).toMatchObject({ parent: refused?.parent, cost: 12 });
    expect(again?.idempotencyKey).not.toBe(refused?.idempotencyKey);
  });

  it('is asked for by the same key when nobody knows whether it was begun', async () => {
    const { stream } = await openSucceeded();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.click(screen.getByRole('button', { name: 'V1' }));
    await cutLine(stream);
    vi.useRealTimers();
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'failed'));
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    const keys = stream.requests.slice(1).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(stream.requests.at(-1)).toHaveProperty('parent.action', 'vary');
  });
});

it('from the prompt to the picture', async () => {
  const { stream } = await open();
  await send('雪山 --ar 16:9');
  expect(stage()).toHaveAttribute('data-state', 'sending');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');

  stream.report(reports.running);
  await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'));
  expect(balance()).toHaveTextContent('96');

  stream.report(reports.halfway);
  await waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45'),
  );
  expect(screen.getByText('45%')).toBeVisible();

  stream.report(reports.succeeded);
  const picture = await screen.findByRole('img', { name: '雪山 1 --ar 16:9' });
  expect(picture).toHaveAttribute('src', '/pictures/1.webp');
  await waitFor(() =>
    expect(stage()).toHaveTextContent('尺寸1368 × 768种子1834029931模型演示引擎'),
  );
  expect(screen.queryByRole('link', { name: /引擎/ }), 'of operators alone').toBeNull();
  expect(screen.getByRole('link', { name: '查看全部作品' })).toHaveAttribute(
    'href',
    '/art/mypaintings',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(stream.requests.map(({ prompt }) => prompt)).toEqual(['雪山 --ar 16:9']);
});

it('each creation has a key of its own', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report(reports.failed);
  await userEvent.click(await screen.findByRole('button', { name: '再画一次' }));
  await waitFor(() => expect(stream.requests).toHaveLength(2));
  const [first, second] = stream.requests;
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

it('the same sent again while it is under way is another creation', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report(reports.running);
  await screen.findByRole('progressbar');
  await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
  await waitFor(() => expect(stream.requests).toHaveLength(2));
  const [first, second] = stream.requests;
  expect([first?.prompt, second?.prompt]).toEqual(['雪山', '雪山']);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

describe('another prompt while one is being sent', () => {
  const sendByKeys = async (prompt: string) => {
    await userEvent.clear(box());
    await userEvent.type(box(), prompt);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  };

  it('is begun as soon as that one has begun, and the same once more is not', async () => {
    const { stream } = await open();
    await sendByKeys('雪山');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await sendByKeys('海');
    expect(stage()).toHaveAttribute('data-state', 'sending');
    expect(stream.requests.map(({ prompt }) => prompt)).toEqual(['雪山']);
    stream.report(reports.running);
    await waitFor(() =>
      expect(stream.requests.map(({ prompt }) => prompt)).toEqual(['雪山', '海']),
    );
    stream.report(reports.running);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'));
    expect(stream.requests).toHaveLength(2);
  });

  it('stays in its box where that one comes to nothing, which is shown', async () => {
    const { stream } = await open();
    await sendByKeys('雪山');
    await sendByKeys('海');
    stream.refuse(new ApiError('refused', 'It costs more.', { code: codes.notEnoughPoints }));
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'failed'));
    expect(stream.requests).toHaveLength(1);
    expect(box()).toHaveValue('海');
  });
});

it('a picture stays where it was made, though its task is dismissed', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report(reports.running);
  stream.report(reports.succeeded);
  await screen.findByRole('img', { name: /雪山/ });
  await userEvent.click(screen.getByRole('button', { name: 'dismiss' }));
  expect(screen.getByRole('img', { name: /雪山/ })).toBeInTheDocument();
  expect(stage()).toHaveAttribute('data-state', 'succeeded');
});

it('a picture by another engine is not explained away', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report({
    ...reports.succeeded,
    picture: { ...reports.succeeded.picture, engine: 'mj-7' },
  });
  expect(await screen.findByText('mj-7')).toBeVisible();
  expect(screen.queryByText(/抽象画面/)).toBeNull();
});

describe('cancelling', () => {
  it('cancels it at the service, which gives the points back, and keeps the prompt', async () => {
    let answer = (_: Cancellation) => {};
    const cancel = vi.fn(
      () =>
        new Promise<Cancellation>((resolve) => {
          answer = resolve;
        }),
    );
    const { stream } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    expect(screen.getByRole('button', { name: '正在取消…' })).toBeDisabled();
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ id: stream.id() });
    answer({ isCancelled: true, pointCount: 100 });
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'cancelled'));
    expect(stage()).toHaveTextContent('已取消，点数已退回');
    expect(box()).toHaveValue('雪山');
    expect(balance()).toHaveTextContent('100');
  });

  it('of what an engine keeps its price for says that no points came back', async () => {
    const cancel = vi.fn(async () => ({ isCancelled: true, returned: 0, pointCount: 96 }));
    const { stream } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    await waitFor(() => expect(stage()).toHaveTextContent('已取消，消耗的点数不退'));
    expect(balance()).toHaveTextContent('96');
  });

  it('stays under way while its engine is asked', async () => {
    const cancel = vi.fn(async () => ({ isCancelled: false, isRequested: true, pointCount: 96 }));
    const { stream } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    await waitFor(() => expect(balance()).toHaveTextContent('96'));
    expect(screen.getByRole('button', { name: '正在取消…' })).toBeDisabled();
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
  });

  it('before the service has answered is done once it has', async () => {
    const cancel = vi.fn(async () => ({ isCancelled: true, pointCount: 100 }));
    const { stream } = await open({ cancel });
    await send('雪山');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    expect(stage()).toHaveAttribute('data-state', 'sending');
    expect(cancel).not.toHaveBeenCalled();
    stream.report(reports.running);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'cancelled'));
    expect(cancel).toHaveBeenCalledExactlyOnceWith({ id: stream.id() });
  });

  it('too late shows the picture', async () => {
    const cancel = vi.fn(async () => ({ isCancelled: false, pointCount: 96 }));
    const { stream } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    expect(balance()).toHaveTextContent('96');
  });

  it('without a connection can be tried again', async () => {
    const cancel = vi.fn(async () => {
      throw new ApiError('network', 'test');
    });
    const { stream } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^取消/ })).toBeEnabled());
    expect(stage()).toHaveAttribute('data-state', 'running');
  });

  it('and creating again is another creation', async () => {
    const { stream } = await open({
      cancel: async () => ({ isCancelled: true, pointCount: 100 }),
    });
    await send('雪山');
    stream.report(reports.running);
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    await userEvent.click(await screen.findByRole('button', { name: '再画一次' }));
    const [first, second] = stream.requests;
    expect(second?.prompt).toBe('雪山');
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});

describe('leaving the page', () => {
  it('stops nothing: the same creation is followed after a return', async () => {
    const cancel = vi.fn();
    const { stream, unmount } = await open({ cancel });
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    unmount();
    expect(cancel).not.toHaveBeenCalled();

    const back = await open();
    await waitFor(() => expect(back.stream.requests).toHaveLength(1));
    expect(back.stream.requests[0]).toMatchObject({
      prompt: '雪山',
      idempotencyKey: stream.requests[0]?.idempotencyKey,
    });
    back.stream.report(reports.running);
    back.stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    back.unmount();

    const later = await open();
    expect(stage()).toHaveAttribute('data-state', 'idle');
    expect(later.stream.requests).toEqual([]);
  });

  it('within the same shell: it is followed, also where React mounts a component twice', async () => {
    const { stream } = await open({}, '100', <LeavablePage />);
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    await userEvent.click(screen.getByRole('button', { name: 'leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'come back' }));
    stream.report(reports.running);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'));
    const keys = stream.requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('and what has never begun is begun as it was asked for: by the same model, at the price seen', async () => {
    const { stream, unmount } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    await send('雪山');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    unmount();
    expect(stream.requests[0]?.signal?.aborted).toBe(true);
    const back = await open({ listModels: () => new Promise(() => {}) });
    await waitFor(() => expect(back.stream.requests).toHaveLength(1));
    expect(back.stream.requests[0]).toMatchObject({
      ...{ prompt: '雪山', model: 'fine', cost: 30 },
      idempotencyKey: stream.requests[0]?.idempotencyKey,
    });
  });

  it('and coming back as another user shows nothing of it', async () => {
    const { stream, unmount } = await open();
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    unmount();
    const other = { ...testUser, id: 'somebody-else' };
    const back = await open({ getUser: async () => other });
    expect(stage()).toHaveAttribute('data-state', 'idle');
    expect(back.stream.requests).toEqual([]);
  });
});

describe('when it fails', () => {
  it('the service’s own sentence is shown, the points are back, and trying again works', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    stream.report(reports.failed);
    expect(await screen.findByRole('alert')).toHaveTextContent('绘画引擎没有响应，点数已退回');
    expect(balance()).toHaveTextContent('100');
    expect(box()).toHaveValue('雪山');
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
  });

  it('one with stages goes on from where it stopped, for what is left of it', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    stream.report({ ...reports.failed, retryCost: 3 });
    const goOn = () => userEvent.click(screen.getByRole('button', { name: /^从中断处重试/ }));
    await screen.findByRole('button', { name: '从中断处重试（3 点）' });
    const stopped = stream.id();
    await goOn();
    expect(stream.requests.at(-1)).toMatchObject({ retried: stopped, cost: 3 });
    stream.refuse(new ApiError('refused', 'test', { code: codes.priceChanged, cost: 2 }));
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'failed'));
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    expect(stream.requests.at(-1)).toMatchObject({ retried: stopped, cost: 2 });
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    const keys = stream.requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('a refusal names its part and the points, and leads to the prompt as it was written', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    stream.report({ ...reports.failed, reason: 'refused-prompt' });
    const card = await screen.findByText('提示词没有通过审核');
    expect(card.closest('[role="alert"]')).toHaveTextContent('已退回 4 点');
    expect(screen.queryByRole('button', { name: '再画一次' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '修改提示词' }));
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('雪山');
  });

  it('what was refused is not sent again unchanged, and each press says so', async () => {
    const { stream } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fast' }));
    await send('雪山');
    stream.report(reports.running);
    stream.report({ ...reports.failed, reason: 'refused-prompt' });
    await screen.findByText('提示词没有通过审核');
    const sentence = '这段提示词刚才没有通过审核，改一改再试';
    await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
    // On the stage, and beside what was pressed.
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
    await waitFor(() => expect(box()).toHaveFocus());
    expect(stream.requests).toHaveLength(1);
    expect(screen.queryByText(/已退回/)).toBeNull();

    // Another model may take it.
    await userEvent.click(screen.getByRole('button', { name: 'fine' }));
    await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    stream.report(reports.running);
    stream.report({ ...reports.failed, reason: 'refused-prompt' });
    await screen.findByText('已退回 4 点');

    await userEvent.type(box(), '，晨雾');
    await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
    await waitFor(() => expect(stream.requests).toHaveLength(3));
    expect(stream.requests[2]).toMatchObject({ prompt: '雪山，晨雾' });
  });

  it.each([
    ['refused-output', '生成的内容没有通过审核', ['修改提示词', '再画一次']],
    ['refused', '服务拒绝了这次请求', ['修改提示词', '再画一次']],
    ['busy', '服务正忙，这次没有完成', ['再画一次']],
    ['refused-input', '图片没有通过审核', ['更换图片']],
    ['one-of-a-newer-service', '本次未生成', ['再画一次']],
  ])('%s is said in its own words, with what helps', async (reason, heading, buttons) => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    stream.report({ ...reports.failed, reason });
    await screen.findByText('已退回 4 点');
    const card = screen.getByRole('alert');
    expect(card).toHaveTextContent(heading);
    const offered = within(card).getAllByRole('button');
    expect(offered.map((button) => button.textContent)).toEqual(buttons);
    expect(await findViolations(stage())).toEqual([]);
  });

  it('a lack of points is named', async () => {
    const { stream } = await open();
    await send('雪山');
    const serverMessage = '点数不足：本次需要 4 点，当前剩余 1 点';
    stream.refuse(new ApiError('refused', 'test', { code: codes.notEnoughPoints, serverMessage }));
    expect(await screen.findByRole('alert')).toHaveTextContent(serverMessage);
    expect(box()).toHaveValue('雪山');
    expect(screen.queryByRole('button', { name: '再画一次' })).toBeNull();
  });

  it('a lack of points leads to buying some, after which the creation starts by itself', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.refuse(new ApiError('refused', 'test', { code: codes.notEnoughPoints }));
    await userEvent.click(await screen.findByRole('button', { name: '购买点数' }));
    expect(await screen.findByRole('dialog', { name: '购买点数' })).toBeVisible();
    expect(stream.requests).toHaveLength(1);
    fireEvent.click(screen.getByText('pay'));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]).toMatchObject({ prompt: '雪山' });
  });

  it('a changed price is shown, and holds for the next press', async () => {
    const { stream } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    await send('雪山');
    const serverMessage = '价格已调整为 12 点，本次没有扣点。再次开始将按新价格扣点';
    stream.refuse(
      new ApiError('refused', 'test', { code: codes.priceChanged, serverMessage, cost: 12 }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(serverMessage);
    expect(screen.getByTestId('cost')).toHaveTextContent('12');
    expect(box()).toHaveValue('雪山');
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    await waitFor(() =>
      expect(stream.requests).toMatchObject([
        { model: 'fine', cost: 30 },
        { model: 'fine', cost: 12 },
      ]),
    );
    // The other one costs what it did.
    await userEvent.click(screen.getByRole('button', { name: 'fast' }));
    expect(screen.getByTestId('cost')).toHaveTextContent('6');
  });

  it('a model that is out of order is marked, until a creation by it begins', async () => {
    const { stream } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    await send('雪山');
    const serverMessage = '这个模型暂时不可用，本次没有扣点。请稍后再试，或换一个模型';
    stream.refuse(new ApiError('refused', 'test', { code: codes.modelPaused, serverMessage }));
    expect(await screen.findByRole('alert')).toHaveTextContent(serverMessage);
    expect(screen.getByTestId('paused')).toHaveTextContent('fine');
    expect(box()).toHaveValue('雪山');
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests[1]?.idempotencyKey).not.toBe(stream.requests[0]?.idempotencyKey);
    stream.report(reports.running);
    await waitFor(() => expect(screen.getByTestId('paused')).toBeEmptyDOMElement());
  });

  it('a changed price is shown even where the models can not be had', async () => {
    const { stream } = await open({ listModels: cannotList });
    await send('雪山');
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    stream.refuse(new ApiError('refused', 'test', { code: codes.priceChanged, cost: 12 }));
    await userEvent.click(await screen.findByRole('button', { name: '再画一次' }));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(stream.requests.map(({ model, cost }) => ({ model, cost }))).toEqual([
      { model: undefined, cost: 10 },
      { model: undefined, cost: 12 },
    ]);
  });

  it('a model that is gone since gives way to the first, with a word', async () => {
    const { stream } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    await send('雪山');
    stream.refuse(new ApiError('refused', 'test', { code: codes.notFound, status: 404 }));
    expect(await screen.findByText('之前选的模型已下线，已换成“快速”')).toBeInTheDocument();
    expect(screen.getByTestId('cost')).toHaveTextContent('6');
    await userEvent.click(screen.getByRole('button', { name: '再画一次' }));
    await waitFor(() => expect(stream.requests[1]).toMatchObject({ model: 'fast', cost: 6 }));
  });

  it('an unanswered creation is sent again unchanged, or as a new one by another model', async () => {
    const { stream } = await open({ listModels: async () => [fast, fine] });
    await userEvent.click(await screen.findByRole('button', { name: 'fine' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.type(box(), '雪山');
    async function giveUp(press: () => Promise<void>) {
      await press();
      await cutLine(stream);
      await screen.findByRole('alert');
    }
    await giveUp(() => user.click(screen.getByRole('button', { name: '开始生成' })));
    const before = stream.requests.length;
    await giveUp(() => user.click(screen.getByRole('button', { name: '再画一次' })));
    const keys = new Set(stream.requests.map(({ idempotencyKey }) => idempotencyKey));
    expect(stream.requests.length).toBeGreaterThan(before);
    expect(keys.size).toBe(1);
    await user.click(screen.getByRole('button', { name: 'fast' }));
    await user.click(screen.getByRole('button', { name: '开始生成' }));
    const last = stream.requests.at(-1);
    expect(last).toMatchObject({ prompt: '雪山', model: 'fast', cost: 6 });
    expect(keys).not.toContain(last?.idempotencyKey);
  });

  it('a stream that ends or breaks is requested again', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    await screen.findByText('0%');
    stream.end();
    stream.report(reports.halfway);
    await screen.findByText('45%');
    stream.breakOff(new ApiError('network', 'test'));
    await waitFor(() => expect(stage()).toHaveTextContent('正在重新连接…'));
    stream.breakOff(undefined);
    await waitFor(() => expect(stage()).not.toHaveTextContent('正在重新连接…'));
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    expect(stream.requests).toHaveLength(1);
  });

  it('a connection that stays lost offers to keep waiting, never a second start', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.running);
    stream.report(reports.halfway);
    await screen.findByText('45%');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stream.breakOff(new ApiError('network', 'test'));
    for (let tries = 0; tries < 12; tries += 1) {
      await act(() => vi.advanceTimersByTimeAsync(15_000));
    }
    expect(screen.getByRole('alert')).toHaveTextContent('连接中断了生成不会因此停止');
    vi.useRealTimers();
    stream.breakOff(undefined);
    await userEvent.click(screen.getByRole('button', { name: '继续等待结果' }));
    const [first, second, ...others] = stream.requests;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(others).toEqual([]);
    stream.report(reports.halfway);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'));
    stream.report(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
  });
});

describe('when the answer to the press is lost', () => {
  const lost = new ApiError('network', 'test');
  const again = () => screen.getByRole('button', { name: '再画一次' });

  it('what the stream tells of is followed, and asked for no more', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.tell(reports.running);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'), {
      timeout: 5_000,
    });
    expect(balance()).toHaveTextContent('96');
    expect(stream.requests[0]?.signal?.aborted).toBe(true);
    stream.tell(reports.succeeded);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    expect(stream.requests).toHaveLength(1);
  });

  it('nothing is known for now, and it goes on once the line is back', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.refuse(lost);
    await waitFor(() => expect(stage()).toHaveTextContent('结果待确认'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    stream.report(reports.running);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'running'));
    const [first, second] = stream.requests;
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('and cancelled then, it is not begun once the line is back', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.refuse(lost);
    await waitFor(() => expect(stage()).toHaveTextContent('结果待确认'));
    await userEvent.click(screen.getByRole('button', { name: /^取消/ }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'cancelled'));
    expect(stream.requests).toHaveLength(1);
    expect(balance()).toHaveTextContent('100');
  });

  it('later than two minutes after the press nothing begins by itself', async () => {
    const { stream } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.type(box(), '雪山');
    await user.click(screen.getByRole('button', { name: '开始生成' }));
    await cutLine(stream);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('断网时没有提交成功，没有扣点');
    const before = stream.requests.length;
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(stream.requests).toHaveLength(before);
    await user.click(again());
    await waitFor(() => expect(stream.requests).toHaveLength(before + 1));
    expect(new Set(stream.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('one that the list tells of is shown, and paid once', async () => {
    let made: Creation[] = [];
    const { stream } = await open({ listCreations: async () => made });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.type(box(), '雪山');
    await user.click(screen.getByRole('button', { name: '开始生成' }));
    made = [stream.make(reports.succeeded)];
    await cutLine(stream);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    expect(stage()).toHaveAttribute('data-state', 'succeeded');
    expect(new Set(stream.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('waiting goes on where nothing can be reached, and never starts anything', async () => {
    let made: Creation[] | undefined;
    const listCreations = async () => {
      if (!made) throw lost;
      return made;
    };
    const { stream } = await open({ listCreations });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    await user.type(box(), '雪山');
    await user.click(screen.getByRole('button', { name: '开始生成' }));
    stream.breakOff(lost);
    await cutLine(stream);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('结果待确认');
    expect(screen.queryByRole('button', { name: '再画一次' })).toBeNull();
    const before = stream.requests.length;
    made = [stream.make(reports.succeeded)];
    await user.click(screen.getByRole('button', { name: '继续等待结果' }));
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
    expect(stream.requests).toHaveLength(before);
  });

  it('a page that is opened again later asks before it begins what has never begun', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTimeAsync });
    const { stream, unmount } = await open();
    await user.type(box(), '雪山');
    await user.click(screen.getByRole('button', { name: '开始生成' }));
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    unmount();
    await vi.advanceTimersByTimeAsync(120_000);
    const back = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('没有扣点');
    expect(back.stream.requests).toEqual([]);
    await user.click(again());
    await waitFor(() => expect(back.stream.requests).toHaveLength(1));
    expect(back.stream.requests[0]).toMatchObject({
      prompt: '雪山',
      idempotencyKey: stream.requests[0]?.idempotencyKey,
    });
  });
});

describe('a guest', () => {
  it('asks a guest to log in on sending, and returns to the same page and prompt', async () => {
    const { stream, unmount } = await open({ getUser: async () => null }, 'guest');
    await send('雪山');
    const link = await screen.findByRole('link', { name: '去登录' });
    const path = encodeURIComponent(window.location.pathname);
    await userEvent.hover(link);
    expect(link).toHaveAttribute('href', `/login/?redirect=${path}`);
    expect(stream.requests).toEqual([]);
    unmount();
    await open();
    expect(box()).toHaveValue('雪山');
  });

  it('whose session ended elsewhere is asked to log in, too', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.refuse(new ApiError('unauthenticated', 'test'));
    expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible();
  });
});

describe('the stage is accessible', () => {
  it.each([
    ['idle', []],
    ['running', [reports.running, reports.halfway]],
    ['succeeded', [reports.running, reports.succeeded]],
    ['failed', [reports.running, reports.failed]],
  ] as const)('%s', async (status, all) => {
    const { stream, container } = await open();
    if (all.length > 0) await send('雪山');
    for (const report of all) stream.report(report);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', status));
    expect(await findViolations(container)).toEqual([]);
  });
});
