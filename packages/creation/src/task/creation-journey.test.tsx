import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { ShellProvider, useSession } from '@site/shell';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PromptComposer } from '../composer/prompt-composer.tsx';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import { accessibilityIssues } from '../test/accessibility.ts';
import { testBrand } from '../test/test-brand.ts';
import { createTestClient, createTestStream } from '../test/test-client.ts';
import { reports } from '../test/test-pictures.ts';
import { CreationStage } from './creation-stage.tsx';
import { isCreating } from './creation-state.ts';
import { useCreation } from './use-creation.ts';

type Client = ReturnType<typeof createTestClient>;

function Page({ client }: { client: Client }) {
  const session = useSession();
  const [prompt, setPrompt] = usePromptDraft('/art/');
  const { state, start, stop } = useCreation({ client });
  return (
    <>
      <p data-testid="balance">
        {session.state === 'user' ? session.user.pointCount : session.state}
      </p>
      <PromptComposer
        prompt={prompt}
        onPromptChange={setPrompt}
        onSend={start}
        isBusy={isCreating(state)}
      />
      <CreationStage
        state={state}
        prompt={prompt}
        onStop={stop}
        onTryAgain={start}
        myPicturesHref="/art/mypaintings"
        engineHelpHref="/art/guide/"
      />
    </>
  );
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const stage = () => screen.getByRole('region', { name: '绘画结果' });
const balance = () => screen.getByTestId('balance');

/** Opens the page; `stream` is what the test writes the service's reports to. */
async function open(calls: Partial<Client> = {}, knownAs = '100') {
  const stream = createTestStream();
  const client = createTestClient({ imagine: stream.imagine, ...calls });
  const view = render(
    <ShellProvider brand={testBrand} client={client} path="/art/">
      <Page client={client} />
    </ShellProvider>,
  );
  await waitFor(() => expect(balance()).toHaveTextContent(knownAs));
  return { ...view, stream };
}

async function send(prompt: string) {
  await userEvent.type(box(), prompt);
  await userEvent.click(screen.getByRole('button', { name: '开始绘画' }));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('from the prompt to the picture', async () => {
  const { stream } = await open();
  await send('雪山 --ar 16:9');
  expect(stage()).toHaveAttribute('data-state', 'sending');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');

  stream.report(reports.started);
  await waitFor(() => expect(stage()).toHaveAttribute('data-state', 'painting'));
  expect(balance()).toHaveTextContent('96');

  stream.report(reports.halfway);
  await waitFor(() =>
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45'),
  );
  expect(screen.getByText('45%')).toBeVisible();

  stream.report(reports.finished);
  const picture = await screen.findByRole('img', { name: '雪山 1 --ar 16:9' });
  expect(picture).toHaveAttribute('src', '/pictures/1.webp');
  expect(stage()).toHaveTextContent('尺寸1368 × 768种子1834029931引擎演示引擎');
  expect(screen.getByText(/演示引擎按提示词和种子画出抽象画面/)).toBeVisible();
  expect(screen.getByRole('link', { name: '如何接入真实引擎' })).toHaveAttribute(
    'href',
    '/art/guide/',
  );
  expect(screen.getByRole('link', { name: '查看我的绘画' })).toHaveAttribute(
    'href',
    '/art/mypaintings',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(stream.requests.map(({ prompt }) => prompt)).toEqual(['雪山 --ar 16:9']);
});

test('each creation has a key of its own', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report(reports.failed);
  await userEvent.click(await screen.findByRole('button', { name: '再试一次' }));
  await waitFor(() => expect(stream.requests).toHaveLength(2));
  const [first, second] = stream.requests;
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('a picture by another engine is not explained away', async () => {
  const { stream } = await open();
  await send('雪山');
  stream.report({ ...reports.finished, picture: { ...reports.finished.picture, engine: 'mj-7' } });
  expect(await screen.findByText('mj-7')).toBeVisible();
  expect(screen.queryByText(/抽象画面/)).toBeNull();
});

describe('stopping', () => {
  test('closes the connection, keeps the prompt, and asks for the balance afterwards', async () => {
    const getUser = vi.fn(createTestClient().getUser);
    const { stream } = await open({ getUser });
    await send('雪山');
    stream.report(reports.started);
    await screen.findByText('0%');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await act(async () => screen.getByRole('button', { name: '停止' }).click());
    expect(stream.requests[0]?.signal?.aborted).toBe(true);
    expect(stage()).toHaveAttribute('data-state', 'stopped');
    expect(stage()).toHaveTextContent('已停止，点数会退回');
    expect(box()).toHaveValue('雪山');
    expect(balance()).toHaveTextContent('96');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(balance()).toHaveTextContent('100');
  });

  test('and painting again uses the same prompt', async () => {
    const { stream } = await open();
    await send('雪山');
    await userEvent.click(screen.getByRole('button', { name: '停止' }));
    await userEvent.click(screen.getByRole('button', { name: '重新绘画' }));
    expect(stream.requests.map(({ prompt }) => prompt)).toEqual(['雪山', '雪山']);
  });

  test('leaving the page does it, too', async () => {
    const { stream, unmount } = await open();
    await send('雪山');
    unmount();
    expect(stream.requests[0]?.signal?.aborted).toBe(true);
  });
});

describe('when it fails', () => {
  test('the service’s own sentence is shown, the points are back, and trying again works', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.started);
    stream.report(reports.failed);
    expect(await screen.findByRole('alert')).toHaveTextContent('绘画引擎没有响应，点数已退回');
    expect(balance()).toHaveTextContent('100');
    expect(box()).toHaveValue('雪山');
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    stream.report(reports.finished);
    expect(await screen.findByRole('img', { name: /雪山/ })).toBeInTheDocument();
  });

  test('a lack of points is said as such', async () => {
    const { stream } = await open();
    await send('雪山');
    const serverMessage = '点数不足：本次需要 4 点，当前剩余 1 点';
    stream.fail(new ApiError('refused', 'test', { code: codes.notEnoughPoints, serverMessage }));
    expect(await screen.findByRole('alert')).toHaveTextContent(serverMessage);
    expect(box()).toHaveValue('雪山');
  });

  test('a stream that ends early says where the picture might be', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.report(reports.started);
    stream.end();
    expect(await screen.findByRole('alert')).toHaveTextContent('连接中断');
  });
});

describe('a guest', () => {
  test('who sends is asked to log in and comes back to the same page and prompt', async () => {
    const { stream, unmount } = await open({ getUser: async () => undefined }, 'guest');
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

  test('whose session ended elsewhere is asked the same', async () => {
    const { stream } = await open();
    await send('雪山');
    stream.fail(new ApiError('unauthenticated', 'test'));
    expect(await screen.findByRole('link', { name: '去登录' })).toBeVisible();
  });
});

describe('the stage is accessible', () => {
  test.each([
    ['idle', []],
    ['painting', [reports.started, reports.halfway]],
    ['finished', [reports.started, reports.finished]],
    ['failed', [reports.started, reports.failed]],
  ] as const)('%s', async (status, all) => {
    const { stream, container } = await open();
    if (all.length > 0) await send('雪山');
    for (const report of all) stream.report(report);
    await waitFor(() => expect(stage()).toHaveAttribute('data-state', status));
    expect(await accessibilityIssues(container)).toEqual([]);
  });
});
