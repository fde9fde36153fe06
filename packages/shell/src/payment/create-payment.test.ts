import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCashier } from '../../testing/fake-cashier.ts';
import { createPayment, type Payment, type PaymentOptions } from './create-payment.ts';
import { MAX_FAILED_POLLS, POLL_PAUSE_MS } from './poll-state.ts';
import { BRIDGE_TIME_MS } from './we-chat-bridge.ts';

let cashier: ReturnType<typeof createFakeCashier>;
let tabs: Payment[];
const onPaid = vi.fn();
const onAuthorize = vi.fn();
const onOpenPage = vi.fn();

function openTab(options: Partial<PaymentOptions> = {}): Payment {
  const payment = createPayment({
    orders: cashier,
    owner: 'u_1',
    by: 'qr',
    onPaid,
    onAuthorize,
    onOpenPage,
    ...options,
  });
  tabs.push(payment);
  return payment;
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  delete window.WeixinJSBridge;
  tabs = [];
  cashier = createFakeCashier();
});

afterEach(() => {
  for (const tab of tabs) tab.leave();
});

describe('a payment by QR code', () => {
  it('succeeds when the order has, tells it once, and removes the order', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'waiting', by: 'qr' });
    cashier.settle('order-1', 'SUCCESS');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'succeeded' });
    expect(onPaid).toHaveBeenCalledTimes(1);
    const questions = cashier.queryOrder.mock.calls.length;
    await pass(POLL_PAUSE_MS * 10);
    expect(cashier.queryOrder).toHaveBeenCalledTimes(questions);
    tab.begin('small');
    await pass();
    expect(cashier.orders()).toHaveLength(2);
  });

  it('makes one order of many presses', async () => {
    const tab = openTab();
    tab.begin('small');
    tab.begin('small');
    tab.begin('large');
    await pass();
    tab.begin('small');
    await pass();
    expect(cashier.createOrder).toHaveBeenCalledTimes(1);
  });

  it('continues in another tab, and after a reload', async () => {
    openTab().begin('small');
    await pass();
    const other = openTab();
    other.resume();
    expect(other.getState()).toMatchObject({
      state: 'waiting',
      order: { outTradeNo: 'order-1', codeUrl: 'weixin://wxpay/bizpayurl?pr=order-1' },
    });
  });

  it('comes back to the same order when another package was looked at', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    tab.leave();
    tab.begin('large');
    await pass();
    tab.leave();
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ order: { outTradeNo: 'order-1' } });
    expect(cashier.orders()).toHaveLength(2);
  });

  it('asks no more once it is left', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    tab.leave();
    const questions = cashier.queryOrder.mock.calls.length;
    await pass(POLL_PAUSE_MS * 10);
    expect(cashier.queryOrder).toHaveBeenCalledTimes(questions);
  });

  it('fails with the words of the service, and the next one is a new order', async () => {
    const tab = openTab();
    const facts = { code: codes.tooManyRequests, serverMessage: '操作过于频繁' };
    cashier.createOrder.mockRejectedValueOnce(new ApiError('refused', 'Too often.', facts));
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'failed', serverMessage: '操作过于频繁' });
    tab.begin('small');
    await pass();
    cashier.settle('order-1', 'PAYERROR');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'failed', reason: 'order-ended' });
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ order: { outTradeNo: 'order-2' } });
  });

  it('whose order the service does not know ends, and is forgotten', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    const facts = { code: codes.notFound, serverMessage: '订单不存在' };
    cashier.queryOrder.mockRejectedValueOnce(new ApiError('refused', 'None.', facts));
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'failed', serverMessage: '订单不存在' });
    tab.resume();
    expect(tab.getState()).toMatchObject({ state: 'failed' });
  });

  it('that was given up resumes by itself when the network is back', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    cashier.queryOrder.mockRejectedValue(new ApiError('network', 'Lost.'));
    await pass(POLL_PAUSE_MS * MAX_FAILED_POLLS);
    expect(tab.getState()).toMatchObject({ state: 'gave-up', reason: 'unanswered' });
    cashier.queryOrder.mockResolvedValue({ tradeState: 'SUCCESS' });
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'succeeded' });
  });
});

describe('a payment by the bridge', () => {
  const say = (word: string) => {
    const invoke = vi.fn((_name: string, _payload: object, callback: (answer: object) => void) =>
      callback({ err_msg: `get_brand_wcpay_request:${word}` }),
    );
    window.WeixinJSBridge = { invoke };
    return invoke;
  };

  it('is a hint when it says ok: the order decides', async () => {
    say('ok');
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'waiting', hint: 'ok' });
    expect(onPaid).not.toHaveBeenCalled();
    cashier.settle('order-1', 'SUCCESS');
    await pass(POLL_PAUSE_MS);
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('is a hint when it says fail: a payment that comes all the same succeeds', async () => {
    say('fail');
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass(POLL_PAUSE_MS * 3);
    expect(tab.getState()).toMatchObject({ state: 'waiting', hint: 'fail' });
    cashier.settle('order-1', 'SUCCESS');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'succeeded' });
  });

  it('ends quietly when it is cancelled, and pays the same order then', async () => {
    say('cancel');
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'cancelled' });
    say('ok');
    tab.begin('small');
    await pass();
    expect(cashier.orders()).toHaveLength(1);
    expect(tab.getState()).toMatchObject({ state: 'waiting', hint: 'ok' });
  });

  it('never waits for the cashier’s word alone', async () => {
    window.WeixinJSBridge = { invoke: vi.fn() };
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass();
    cashier.settle('order-1', 'SUCCESS');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'succeeded' });
  });

  it('fails after 3 s without a bridge, and keeps the order', async () => {
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass(BRIDGE_TIME_MS);
    expect(tab.getState()).toMatchObject({ state: 'failed', reason: 'bridge-missing' });
    say('ok');
    tab.begin('small');
    await pass();
    expect(cashier.orders()).toHaveLength(1);
  });

  it('opens the cashier once for an order, and not by itself for one of before', async () => {
    const invoke = say('fail');
    const tab = openTab({ by: 'bridge' });
    tab.begin('small');
    await pass(POLL_PAUSE_MS * 5);
    expect(invoke).toHaveBeenCalledTimes(1);
    tab.leave();
    tab.resume();
    await pass(POLL_PAUSE_MS * 5);
    expect(invoke).toHaveBeenCalledTimes(1);
    tab.openCashierAgain();
    await pass();
    expect(invoke).toHaveBeenCalledTimes(2);
  });

  it('goes to WeChat once to learn who pays, and continues with the same key', async () => {
    const facts = { code: codes.weChatAuthorizationNeeded };
    const needed = new ApiError('refused', 'Who pays?', facts);
    cashier.createOrder.mockRejectedValueOnce(needed);
    openTab({ by: 'bridge' }).begin('small');
    await pass();
    expect(onAuthorize).toHaveBeenCalledExactlyOnceWith('small');

    say('ok');
    const back = openTab({ by: 'bridge' });
    back.begin('small', { isAuthorized: true });
    await pass();
    expect(back.getState()).toMatchObject({ state: 'waiting' });
    const keys = cashier.createOrder.mock.calls.map(([request]) => request.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('does not go there in circles', async () => {
    const facts = { code: codes.weChatAuthorizationNeeded };
    cashier.createOrder.mockRejectedValue(new ApiError('refused', 'Who pays?', facts));
    const back = openTab({ by: 'bridge' });
    back.begin('small', { isAuthorized: true });
    await pass();
    expect(onAuthorize).not.toHaveBeenCalled();
    expect(back.getState()).toMatchObject({ state: 'failed', reason: 'not-authorized' });
  });
});

describe('a payment by a link that is opened in WeChat', () => {
  it('waits with the link, opens nothing here, and hears of the payment', async () => {
    const tab = openTab();
    tab.begin('small', { way: 'link' });
    await pass();
    expect(tab.getState()).toMatchObject({
      ...{ state: 'waiting', by: 'link' },
      order: { tradeType: 'JSAPI', handOver: expect.stringMatching(/^[0-9a-f]{32}$/) },
    });
    expect(cashier.signJsapiPayment).not.toHaveBeenCalled();
    expect(onOpenPage).not.toHaveBeenCalled();
    cashier.settle('order-1', 'SUCCESS');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'succeeded' });
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('is the same link after a reload, and for another press', async () => {
    const tab = openTab();
    tab.begin('small', { way: 'link' });
    await pass();
    const before = tab.getState();
    const reloaded = openTab();
    reloaded.resume();
    expect(reloaded.getState()).toEqual(before);
    reloaded.leave();
    reloaded.begin('small', { way: 'link' });
    await pass();
    expect(reloaded.getState()).toEqual(before);
    expect(cashier.createOrder).toHaveBeenCalledTimes(1);
  });

  it('is a new one once its time is over', async () => {
    const tab = openTab();
    tab.begin('small', { way: 'link' });
    await pass();
    cashier.settle('order-1', 'CLOSED');
    await pass(POLL_PAUSE_MS);
    expect(tab.getState()).toMatchObject({ state: 'failed', reason: 'order-ended' });
    tab.begin('small', { way: 'link' });
    await pass();
    expect(tab.getState()).toMatchObject({ order: { outTradeNo: 'order-2' } });
  });

  it('gives way to the QR code of before', async () => {
    const tab = openTab();
    tab.begin('small');
    await pass();
    for (const way of ['link', undefined] as const) {
      tab.leave();
      tab.begin('small', { way });
      await pass();
    }
    expect(tab.getState()).toMatchObject({ by: 'qr', order: { outTradeNo: 'order-1' } });
    expect(cashier.orders()).toHaveLength(2);
  });
});

describe('a payment by WeChat’s page, on a phone', () => {
  const comeBack = { packageId: 'small', outTradeNo: 'order-1' };

  async function leaveForWeChat(): Promise<Payment> {
    const tab = openTab();
    tab.begin('small', { way: 'page' });
    await pass();
    expect(cashier.orders()).toMatchObject([{ tradeType: 'MWEB' }]);
    expect(tab.getState()).toMatchObject({ state: 'waiting', by: 'page' });
    return tab;
  }

  it('opens the page once, and succeeds when the person is back and has paid', async () => {
    const left = await leaveForWeChat();
    expect(onOpenPage).toHaveBeenCalledTimes(1);
    expect(onOpenPage).toHaveBeenCalledWith(
      expect.objectContaining({ ...comeBack, h5Url: expect.stringMatching(/^https:/) }),
    );
    left.leave();
    cashier.settle('order-1', 'SUCCESS');
    const back = openTab();
    back.comeBack(comeBack);
    await pass();
    expect(back.getState()).toMatchObject({ state: 'succeeded' });
    expect(onPaid).toHaveBeenCalledTimes(1);
  });

  it('waits for a person who comes back unpaid, and opens the same order again', async () => {
    await leaveForWeChat();
    const back = openTab();
    back.comeBack(comeBack);
    await pass();
    expect(back.getState()).toMatchObject({ state: 'waiting', by: 'page' });
    expect(onOpenPage).toHaveBeenCalledTimes(1);
    back.openCashierAgain();
    expect(onOpenPage).toHaveBeenCalledTimes(2);
    expect(onOpenPage).toHaveBeenLastCalledWith(expect.objectContaining(comeBack));
    back.leave();
    back.begin('small', { way: 'page' });
    await pass();
    expect(cashier.orders()).toHaveLength(1);
  });

  it('is found paid by its number alone, after its five minutes and without storage', async () => {
    await leaveForWeChat();
    cashier.settle('order-1', 'SUCCESS');
    await pass(6 * 60_000);
    localStorage.clear();
    const back = openTab();
    back.comeBack(comeBack);
    await pass();
    expect(back.getState()).toMatchObject({ state: 'succeeded' });
  });

  it('is a new order once WeChat has closed the one before', async () => {
    await leaveForWeChat();
    cashier.settle('order-1', 'CLOSED');
    const back = openTab();
    back.comeBack(comeBack);
    await pass();
    expect(back.getState()).toMatchObject({ state: 'failed', reason: 'order-ended' });
    back.begin('small', { way: 'page' });
    await pass();
    expect(cashier.orders()).toHaveLength(2);
  });

  it('gives way to a QR code where WeChat does not open', async () => {
    const tab = await leaveForWeChat();
    tab.leave();
    tab.begin('small');
    await pass();
    expect(tab.getState()).toMatchObject({ state: 'waiting', by: 'qr' });
  });
});
