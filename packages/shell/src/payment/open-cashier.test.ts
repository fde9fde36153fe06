import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openCashier } from './open-cashier.ts';
import { BRIDGE_TIME_MS, type WeChatBridge } from './we-chat-bridge.ts';

const signed = {
  appId: 'wx0001',
  timeStamp: '1798761600',
  nonceStr: 'nonce',
  packageStr: 'prepay_id=wx21',
  paySign: 'c2lnbmF0dXJl',
};

const signJsapiPayment = vi.fn(async () => signed);

/** WeChat's bridge, whose cashier says this; nothing at all for undefined. */
function bridgeThatSays(message: string | undefined) {
  return {
    invoke: vi.fn<WeChatBridge['invoke']>((_name, _payload, callback) => {
      if (message !== undefined) callback({ err_msg: message });
    }),
  };
}

function open({ appId, signal = new AbortController().signal }: Options = {}) {
  return openCashier({ orders: { signJsapiPayment }, prepayId: 'wx21', appId, signal });
}

type Options = { appId?: string; signal?: AbortSignal };

function comeReady(bridge: WeChatBridge) {
  window.WeixinJSBridge = bridge;
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
}

beforeEach(() => {
  delete window.WeixinJSBridge;
  signJsapiPayment.mockClear();
});

describe('WeChat’s cashier', () => {
  it('is given strings alone, the package from packageStr, and RSA', async () => {
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    window.WeixinJSBridge = bridge;
    expect(await open()).toBe('ok');
    expect(signJsapiPayment.mock.calls[0]).toMatchObject([{ prepayId: 'wx21' }, {}]);
    expect(bridge.invoke.mock.calls[0]?.slice(0, 2)).toEqual([
      'getBrandWCPayRequest',
      {
        appId: 'wx0001',
        timeStamp: '1798761600',
        nonceStr: 'nonce',
        package: 'prepay_id=wx21',
        signType: 'RSA',
        paySign: 'c2lnbmF0dXJl',
      },
    ]);
  });

  it('takes the brand’s account when the service names none', async () => {
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    window.WeixinJSBridge = bridge;
    signJsapiPayment.mockResolvedValueOnce({ ...signed, appId: undefined } as never);
    await open({ appId: 'wx0002' });
    expect(bridge.invoke.mock.calls[0]?.[1]).toMatchObject({ appId: 'wx0002' });
  });

  it('is not opened when the brand’s account is not the one that signs', async () => {
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    window.WeixinJSBridge = bridge;
    expect(await open({ appId: 'wx0002' })).toBe('misconfigured');
    expect(bridge.invoke).not.toHaveBeenCalled();
  });

  it.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
    ['get_brand_wcpay_request:fail_invalid appid', 'fail'],
    ['system:access_denied', 'fail'],
    ['', 'fail'],
  ])('says %j, which is %s', async (message, result) => {
    window.WeixinJSBridge = bridgeThatSays(message);
    expect(await open()).toBe(result);
  });

  it('opens as soon as a late bridge is ready, and once when that is said twice', async () => {
    vi.useFakeTimers();
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    const result = open();
    await vi.advanceTimersByTimeAsync(BRIDGE_TIME_MS - 1);
    expect(bridge.invoke).not.toHaveBeenCalled();
    comeReady(bridge);
    comeReady(bridge);
    expect(await result).toBe('ok');
    expect(bridge.invoke).toHaveBeenCalledTimes(1);
  });

  it('is given up after 3 s, and does not open when the bridge comes later', async () => {
    vi.useFakeTimers();
    const result = open();
    await vi.advanceTimersByTimeAsync(BRIDGE_TIME_MS);
    expect(await result).toBe('missing');
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    comeReady(bridge);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bridge.invoke).not.toHaveBeenCalled();
  });

  it('does not open once it is stopped', async () => {
    const controller = new AbortController();
    const result = open({ signal: controller.signal });
    controller.abort();
    const bridge = bridgeThatSays('get_brand_wcpay_request:ok');
    comeReady(bridge);
    expect(await result).toBeUndefined();
    expect(bridge.invoke).not.toHaveBeenCalled();
  });

  it('rejects when it is not signed', async () => {
    window.WeixinJSBridge = bridgeThatSays(undefined);
    signJsapiPayment.mockRejectedValueOnce(new Error('offline'));
    await expect(open()).rejects.toThrow('offline');
  });
});
