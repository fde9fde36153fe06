import { findViolations } from '@internal/testing/find-violations';
import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { act, fireEvent, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { messages } from '../messages/zh-cn.ts';
import { Shell } from '../shell.tsx';
import { LoginForm } from './login-form.tsx';
import { readCode } from './read-code.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

function setUp(calls: Parameters<typeof createTestClient>[0] = {}) {
  const onLoggedIn = vi.fn();
  const sendLoginCode = vi.fn(async () => {});
  const client = createTestClient({ sendLoginCode, ...calls });
  const page = renderInShell(<LoginForm onLoggedIn={onLoggedIn} />, { client, path: '/login/' });
  return { ...page, client, onLoggedIn, sendLoginCode };
}

async function setUpCode(calls: Parameters<typeof createTestClient>[0] = {}) {
  const page = setUp(calls);
  await page.user.type(screen.getByRole('textbox', { name: '邮箱' }), ' a@b.cn {Enter}');
  return { ...page, field: await screen.findByRole('textbox', { name: '验证码' }) };
}

describe('the address', () => {
  it('is asked for without an accessibility violation', async () => {
    setUp();
    await screen.findAllByRole('link', { name: '登录' });
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it.each([
    ['{Enter}', '请输入邮箱地址'],
    ['abc{Enter}', '邮箱格式不对，应类似 name@example.com，暂不支持中文'],
    ['a@b{Enter}', '邮箱格式不对，应类似 name@example.com，暂不支持中文'],
    ['你好@例子.中国{Enter}', '邮箱格式不对，应类似 name@example.com，暂不支持中文'],
  ])('typed as %s is answered at the field, without a call', async (typed, message) => {
    const { user, sendLoginCode } = setUp();
    const field = screen.getByRole('textbox', { name: '邮箱' });
    await user.type(field, typed);
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sendLoginCode).not.toHaveBeenCalled();
  });

  it('typed before hydration stays, and is sent', async () => {
    const sendLoginCode = vi.fn(async () => {});
    const page = (
      <Shell
        brand={defaultBrand}
        client={createTestClient({ sendLoginCode })}
        messages={messages}
        path="/login/"
      >
        <LoginForm onLoggedIn={vi.fn()} />
      </Shell>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const field = screen.getByRole('textbox', { name: '邮箱' });
    expect(field.closest('form')?.method, 'leads nowhere by itself').toBe('dialog');
    (field as HTMLInputElement).value = 'a@b.cn';
    const root = await act(async () => hydrateRoot(container, page));
    fireEvent.submit(field);
    expect(await screen.findByText('验证码已发送至 a@b.cn')).toBeTruthy();
    expect(sendLoginCode).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.cn' });
    act(() => root.unmount());
    container.remove();
  });

  it('typed early and sent in the moment the page comes alive is sent', async () => {
    const sendLoginCode = vi.fn(async () => {});
    const page = (
      <Shell
        brand={defaultBrand}
        client={createTestClient({ sendLoginCode })}
        messages={messages}
        path="/login/"
      >
        <LoginForm onLoggedIn={vi.fn()} />
      </Shell>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '邮箱' });
    field.value = 'a@b.cn';
    // Outside of act(), as in a browser: React hydrates the form for the press.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const root = hydrateRoot(container, page);
    screen.getByRole('button', { name: '发送验证码' }).click();
    vi.unstubAllGlobals();
    await expect.poll(() => sendLoginCode).toHaveBeenCalledWith({ email: 'a@b.cn' });
    await act(async () => root.unmount());
    container.remove();
  });

  it('says first that cookies are blocked, and sends no code', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { user, sendLoginCode } = setUp();
    const blocked = /浏览器禁用了 Cookie，无法登录/;
    expect(screen.getByText(blocked)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'a@b.cn');
    expect(screen.queryByText(blocked)).toBeNull();
    await user.keyboard('{Enter}');
    expect(screen.getByText(blocked)).toBeTruthy();
    expect(sendLoginCode).not.toHaveBeenCalled();
  });

  it('that the service refuses is answered in its words', async () => {
    const refusal = new ApiError('refused', 'no', {
      serverMessage: '发送过于频繁，请 30 秒后再试',
    });
    const { user } = setUp({ sendLoginCode: () => Promise.reject(refusal) });
    await user.type(screen.getByRole('textbox', { name: '邮箱' }), 'a@b.cn{Enter}');
    expect(await screen.findByText('发送过于频繁，请 30 秒后再试')).toBeTruthy();
  });
});

describe('the code', () => {
  it('is asked for where it was sent, in a field that phones fill in', async () => {
    const { field, sendLoginCode } = await setUpCode();
    expect(sendLoginCode).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.cn' });
    expect(screen.getByText('验证码已发送至 a@b.cn')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it('logs in by itself with its sixth digit, and the shell knows the user', async () => {
    localStorage.setItem('bd_vid', 'click-1');
    // The session is asked for late, when the page is idle: by then somebody has logged in.
    let known: typeof testUser | null = null;
    const logIn = vi.fn(async () => (known = testUser));
    const { user, onLoggedIn } = await setUpCode({ getUser: async () => known, logIn });
    await user.keyboard('123456');
    await expect.poll(() => onLoggedIn.mock.calls).toEqual([[testUser]]);
    expect(logIn).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b.cn',
      code: '123456',
      bdVid: 'click-1',
    });
    expect(await screen.findByText('小明')).toBeTruthy();
  });

  it.each([
    ['given', '欢迎！赠送给新用户的 200 点已到账'],
    ['used', '这个邮箱已领取过新用户赠送的点数'],
    ['limited', '今天从这个网络或邮箱域名领取的新用户较多，赠送的 200 点将在你以后登录时补发'],
    ['bind-wechat', '绑定微信后，即可领取赠送给新用户的 200 点'],
  ] as const)('tells a new user how it stands with their points: %s', async (state, text) => {
    const welcome = { state, pointCount: 200 };
    const { user, onLoggedIn } = await setUpCode({ logIn: async () => ({ ...testUser, welcome }) });
    await user.keyboard('123456');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(onLoggedIn.mock.calls).toEqual([[testUser]]);
  });

  it('may be pasted with what stands around it', async () => {
    const logIn = vi.fn(async () => testUser);
    const { user } = await setUpCode({ logIn });
    await user.paste('验证码：123 456，');
    expect(logIn).toHaveBeenCalledExactlyOnceWith({
      email: 'a@b.cn',
      code: '123456',
      bdVid: undefined,
    });
  });

  it('that is incomplete is answered at the field', async () => {
    const { user } = await setUpCode();
    await user.keyboard('123{Enter}');
    expect(screen.getByText('请输入 6 位数字验证码')).toBeTruthy();
  });

  it('that is wrong is answered at the field and selected for the next try', async () => {
    const wrong = new ApiError('refused', 'no', { code: codes.wrongLoginCode });
    const { user, field } = await setUpCode({ logIn: () => Promise.reject(wrong) });
    await user.keyboard('123456');
    expect(await screen.findByText('验证码不对，请核对后再输一次')).toBeTruthy();
    await user.keyboard('9');
    expect(field).toHaveProperty('value', '9');
  });

  it('can be sent again after a minute', async () => {
    vi.useFakeTimers();
    const sendLoginCode = vi.fn(async () => {});
    setUp({ sendLoginCode });
    fireEvent.change(screen.getByRole('textbox', { name: '邮箱' }), {
      target: { value: 'a@b.cn' },
    });
    fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const waiting = screen.getByRole<HTMLButtonElement>('button', { name: '60 秒后可重新发送' });
    expect(waiting.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(waiting.textContent).toBe('1 秒后可重新发送');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    fireEvent.click(screen.getByRole('button', { name: '重新发送' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(sendLoginCode).toHaveBeenCalledTimes(2);
    expect(screen.getByText('新的验证码已发送')).toBeTruthy();
    expect(waiting.disabled).toBe(true);
  });

  it('can go to another address', async () => {
    const { user } = await setUpCode();
    await user.click(screen.getByRole('button', { name: '更换邮箱' }));
    const field = screen.getByRole('textbox', { name: '邮箱' });
    expect(field).toHaveProperty('value', 'a@b.cn');
    expect(document.activeElement).toBe(field);
  });
});

describe('a page that was ended while the code was on its way', () => {
  const start = new Date(2026, 0, 1, 12).getTime();
  const codeField = () => screen.queryByRole('textbox', { name: '验证码' });

  async function comeBack(after: { seconds: number }) {
    vi.useFakeTimers({ now: start });
    const { unmount } = setUp();
    fireEvent.change(screen.getByRole('textbox', { name: '邮箱' }), {
      target: { value: 'a@b.cn' },
    });
    fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(codeField()).not.toBeNull();
    unmount();
    vi.setSystemTime(start + after.seconds * 1_000);
    return setUp();
  }

  it('comes back at the code, and counts on', async () => {
    await comeBack({ seconds: 20 });
    expect(document.activeElement).toBe(codeField());
    expect(screen.getByText('验证码已发送至 a@b.cn')).toBeTruthy();
    expect(screen.getByRole('button', { name: '40 秒后可重新发送' })).toBeTruthy();
  });

  it('begins with the address once the code is no longer good', async () => {
    await comeBack({ seconds: 600 });
    expect(codeField()).toBeNull();
  });

  it('begins with the address once another one is wanted', async () => {
    const { unmount } = await comeBack({ seconds: 20 });
    fireEvent.click(screen.getByRole('button', { name: '更换邮箱' }));
    unmount();
    setUp();
    expect(codeField()).toBeNull();
  });

  it.each(['', 'a@b.cn', '12 ', '99999999999999 a@b.cn', 'null'])(
    'begins with the address where %j is stored',
    (stored) => {
      sessionStorage.setItem('login-code', stored);
      setUp();
      expect(codeField()).toBeNull();
    },
  );
});

describe('a session that has ended', () => {
  const ended = '登录已失效，请重新登录';
  const main = () => within(screen.getByRole('main'));

  /** The form, on the page that a user comes to next. */
  async function endBefore(end: (client: ReturnType<typeof createTestClient>) => void) {
    const getUser = vi.fn<() => Promise<typeof testUser | null>>().mockResolvedValueOnce(testUser);
    const client = createTestClient({ getUser: getUser.mockResolvedValue(null) });
    const { unmount } = renderInShell(undefined, { client });
    await screen.findByText('小明');
    act(() => end(client));
    await screen.findAllByRole('link', { name: '登录' });
    unmount();
    // The session is asked for late, when the page is idle: by then somebody has logged in.
    let user: typeof testUser | null = null;
    return setUp({ getUser: async () => user, logIn: async () => (user = testUser) });
  }

  it.each([
    ['a call', (client: ReturnType<typeof createTestClient>) => client.endSession()],
    ['a look at the tab', () => void window.dispatchEvent(new Event('focus'))],
  ])('and was noticed by %s is named, where the address is typed', async (_, end) => {
    await endBefore(end);
    const field = screen.getByRole('textbox', { name: '邮箱' });
    expect(main().getByText(ended)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-describedby')).toBe(main().getByText(ended).id);
    expect(await findViolations(screen.getByRole('main'))).toEqual([]);
  });

  it('is forgotten with the next one', async () => {
    const { user, unmount } = await endBefore((client) => client.endSession());
    await user.keyboard('a@b.cn{Enter}');
    await user.type(await screen.findByRole('textbox', { name: '验证码' }), '123456');
    await screen.findByText('小明');
    unmount();
    setUp();
    expect(main().queryByText(ended)).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });

  it('by its own user shows no message', async () => {
    const client = createTestClient({ getUser: async () => testUser, logOut: async () => {} });
    const { user, unmount } = renderInShell(undefined, { client });
    await user.click(await screen.findByText('小明'));
    await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    await screen.findAllByRole('link', { name: '登录' });
    unmount();
    setUp();
    expect(main().queryByText(ended)).toBeNull();
  });
});

describe('the digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['１２３４５６', '123456'],
    ['验证码 12-34-56。', '123456'],
    ['1234567', '123456'],
    ['', ''],
  ])('in %j are %j', (text, code) => {
    expect(readCode(text)).toBe(code);
  });

  it('are at most six digits, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => /^\d{0,6}$/.test(readCode(text))),
      { seed: 5 },
    );
  });
});
