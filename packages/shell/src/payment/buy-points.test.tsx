import { findViolations } from '@internal/testing/find-violations';
import { ApiError } from '@site/api-client';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCashier } from '../../testing/fake-cashier.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testPackages, testUser } from '../../testing/test-client.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';

function Opener() {
  const { open } = useDialogs();
  return (
    <>
      <button type="button" onClick={() => open('buy-points')}>
        打开
      </button>
      <button type="button" onClick={() => open('buy-points', 101)}>
        还差 101 点
      </button>
    </>
  );
}

let cashier: ReturnType<typeof createFakeCashier>;

async function openDialog(calls: Parameters<typeof createTestClient>[0] = {}) {
  let paidPoints = 0;
  const getUser = vi.fn(async () => ({ ...testUser, pointCount: 1_280 + paidPoints }));
  const client = createTestClient({ getUser, ...cashier, ...calls });
  const page = renderInShell(<Opener />, { client });
  await screen.findByRole('button', { name: /^账户菜单/ });
  await page.user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = within(await screen.findByRole('dialog', { name: '购买点数' }));
  return {
    ...page,
    dialog,
    press: async (name: string | RegExp) =>
      page.user.click(await dialog.findByRole('button', { name })),
    settle: (outTradeNo = 'order-1') => {
      paidPoints = 100;
      cashier.settle(outTradeNo, 'SUCCESS');
    },
  };
}

beforeEach(() => {
  cashier = createFakeCashier();
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

describe('the dialog that sells points', () => {
  it('offers the packages with points, price and badge, the first one chosen', async () => {
    const { dialog } = await openDialog();
    const options = await dialog.findAllByRole('radio');
    await dialog.findByText(/约 10 组图/);
    expect(options.map((option) => option.closest('label')?.textContent)).toEqual([
      '100 点体验包 · 约 10 组图¥9.90',
      '1,200 点最划算创作包 · 约 120 组图¥99.00',
    ]);
    const prices = dialog.getByRole('link', { name: '各项创作的价格' });
    expect(prices.getAttribute('href')).toBe('/prices');
    expect(options.map((option) => (option as HTMLInputElement).checked)).toEqual([true, false]);
    expect(dialog.getByText('当前余额 1,280 点')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('is opened with the package that suffices, and with the first one the next time', async () => {
    const { user } = await openDialog();
    const chosen = async () => {
      const options = await screen.findAllByRole<HTMLInputElement>('radio');
      return options.filter(({ checked }) => checked).map(({ value }) => value);
    };
    const reopen = async (name: string) => {
      await user.keyboard('{Escape}');
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      await user.click(screen.getByRole('button', { name }));
    };
    await reopen('还差 101 点');
    expect(await chosen()).toEqual(['large']);
    await reopen('打开');
    expect(await chosen()).toEqual(['small']);
  });

  it('orders the chosen one by its id alone, once for Enter and clicks', async () => {
    const { user, dialog, press } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: /1,200 点/ }));
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(cashier.createOrder).toHaveBeenCalledTimes(1);
    const [[request]] = cashier.createOrder.mock.calls as [[object]];
    expect(request).toEqual({
      packageId: 'large',
      tradeType: 'NATIVE',
      idempotencyKey: expect.any(String),
    });
    await press('换一个套餐');
    expect(await dialog.findAllByRole('radio')).toHaveLength(2);
  });

  it('shows WeChat’s code with what is paid, and says how', async () => {
    const { dialog, press } = await openDialog();
    await press('支付 ¥9.90');
    expect(await dialog.findByText('请用微信“扫一扫”支付')).toBeTruthy();
    expect(dialog.getByText('¥9.90')).toBeTruthy();
    expect(dialog.queryByText('模拟支付')).toBeNull();
    expect(await findViolations()).toEqual([]);
  });

  it('says 模拟支付 when the code is a simulated page, and links there', async () => {
    const { dialog, press } = await openDialog({
      createOrder: async () => ({
        outTradeNo: 'order-1',
        prepayId: undefined,
        codeUrl: 'http://127.0.0.1:8080/simulated-wechat-pay/pay/token',
        h5Url: undefined,
        expiresAt: undefined,
      }),
      queryOrder: async () => ({ tradeState: 'NOTPAY' }),
    });
    await press('支付 ¥9.90');
    expect(await dialog.findByText('模拟支付')).toBeTruthy();
    const link = dialog.getByRole('link', { name: /^打开模拟支付页面/ });
    expect(link.getAttribute('href')).toBe('http://127.0.0.1:8080/simulated-wechat-pay/pay/token');
    expect(await findViolations()).toEqual([]);
  });

  it('tells success, refreshes the balance and takes the click id away', async () => {
    history.replaceState(null, '', '/art/?bd_vid=click-42&page=2#top');
    const { dialog, press, settle } = await openDialog();
    expect(localStorage.getItem('bd_vid')).toBe('click-42');
    await press('支付 ¥9.90');
    await dialog.findByRole('img', { name: '微信支付二维码' });
    settle();
    expect(await dialog.findByText('100 点已到账')).toBeTruthy();
    expect(await dialog.findByText('当前余额 1,380 点')).toBeTruthy();
    const toasts = within(screen.getByRole('region', { name: '通知', hidden: true }));
    expect(toasts.getByText('支付成功')).toBeTruthy();
    expect(localStorage.getItem('bd_vid')).toBeNull();
    expect(location.href.endsWith('/art/?page=2#top')).toBe(true);
    expect(await findViolations()).toEqual([]);
    await press('完成');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [new ApiError('refused', 'Gone.', { serverMessage: '该套餐已下架' }), '该套餐已下架'],
    [new ApiError('network', 'Lost.'), '支付失败，请重试'],
  ])('says what is wrong: %s', async (error, text) => {
    const { dialog, press } = await openDialog({ createOrder: () => Promise.reject(error) });
    await press('支付 ¥9.90');
    expect((await dialog.findByRole('alert')).textContent).toBe(text);
    expect(dialog.getByRole('button', { name: '支付 ¥9.90' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('tries again when the packages did not come', async () => {
    const listPackages = vi.fn().mockRejectedValueOnce(new ApiError('network', 'Lost.'));
    listPackages.mockResolvedValue({ packages: [], takesH5: false });
    const { dialog, press } = await openDialog({ listPackages });
    expect(await dialog.findByText('套餐加载失败，请检查网络后重试')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await press('重试');
    expect(await dialog.findByText(/暂时没有可购买的套餐/)).toBeTruthy();
  });

  it('finds the open order when it is opened again', async () => {
    const { user, dialog, press } = await openDialog();
    await press('支付 ¥9.90');
    await dialog.findByRole('img', { name: '微信支付二维码' });
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: '打开' }));
    expect(await screen.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(cashier.createOrder).toHaveBeenCalledTimes(1);
  });

  it('asks a guest to log in', async () => {
    renderInShell(<Opener />).user.click(screen.getByRole('button', { name: '打开' }));
    const dialog = within(await screen.findByRole('dialog', { name: '购买点数' }));
    const link = await dialog.findByRole('link', { name: '登录' });
    expect(link.getAttribute('href')).toBe('/login/?redirect=%2Fart%2F');
    expect(await findViolations()).toEqual([]);
  });
});

describe('coming back from WeChat', () => {
  function come(result: string) {
    history.replaceState(
      null,
      '',
      `/art/?page=2&buy-points=small&wechat=${result}#wechat_redirect`,
    );
    renderInShell(<h1>页面</h1>, {
      client: createTestClient({ getUser: async () => testUser, ...cashier }),
    });
    return screen.findByRole('dialog', { name: '购买点数' });
  }

  it('finds the purchase going on, and the address clean', async () => {
    const dialog = within(await come('done'));
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(location.href.endsWith('/art/?page=2')).toBe(true);
  });

  it('leaves the address clean when the dialog is closed', async () => {
    const dialog = within(await come('done'));
    await userEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await expect.poll(() => Object(history.state).opened).toBeUndefined();
    expect(location.href.endsWith('/art/?page=2')).toBe(true);
  });

  it('says so when WeChat did not tell who pays', async () => {
    const dialog = within(await come('denied'));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^未获得微信授权/);
    expect(cashier.createOrder).not.toHaveBeenCalled();
  });

  it('from its page, shows how the order stands, and offers a QR code', async () => {
    const request = { packageId: 'small', idempotencyKey: 'a'.repeat(16) };
    await cashier.createOrder({ ...request, tradeType: 'MWEB' });
    history.replaceState(null, '', '/art/?buy-points=small&order=order-1');
    const client = createTestClient({ getUser: async () => testUser, ...cashier });
    const { user } = renderInShell(<h1>页面</h1>, { client });
    const dialog = within(await screen.findByRole('dialog', { name: '购买点数' }));
    expect(await dialog.findByText('请在微信中完成支付')).toBeTruthy();
    expect(location.search).toBe('');
    expect(await findViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '改用二维码支付' }));
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(cashier.orders().map(({ tradeType }) => tradeType)).toEqual(['NATIVE', 'MWEB']);
  });
});

describe('in a phone’s browser', () => {
  it('a QR code is the way where the service offers no other', async () => {
    const isCoarse = (query: string) => ({ matches: query === '(pointer: coarse)' });
    vi.spyOn(window, 'matchMedia').mockImplementation(isCoarse as typeof window.matchMedia);
    const { dialog, press } = await openDialog({
      listPackages: async () => ({ packages: testPackages, takesH5: false }),
    });
    await press('支付 ¥9.90');
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
  });

  it('a link pays in WeChat, and the dialog hears of it', async () => {
    const { user, dialog, press, settle } = await openDialog();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await press('支付 ¥9.90');
    // The style sheet shows it on phones alone.
    await press('在微信里支付');
    expect(await dialog.findByText(/点开即可付款，不用再登录/)).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: '复制付款链接' }));
    const [[link = ''] = []] = copied.mock.calls;
    expect(link.replace(location.origin, '')).toMatch(/^\/pay#[0-9a-f]{32}$/);
    settle('order-2');
    expect(await dialog.findByText('100 点已到账')).toBeTruthy();
  });

  it('the QR code is there again when the link is not wanted', async () => {
    const { dialog, press } = await openDialog();
    await press('支付 ¥9.90');
    await press('在微信里支付');
    await press('改用二维码支付');
    expect(await dialog.findByRole('img', { name: '微信支付二维码' })).toBeTruthy();
    expect(cashier.orders()).toHaveLength(2);
  });
});
