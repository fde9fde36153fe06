import { ApiError } from '@site/api-client';
import type { Orders, PointPackage } from '@site/api-client/orders';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { OpenDialog } from '../story/open-dialog.tsx';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';
import { user } from '../story/users.ts';

const packages: PointPackage[] = [
  { id: 'trial', name: '体验包', pointCount: 100, priceInFen: 990, badge: undefined },
  { id: 'standard', name: '标准包', pointCount: 600, priceInFen: 4_900, badge: undefined },
  { id: 'pro', name: '专业包', pointCount: 2_000, priceInFen: 14_900, badge: '最划算' },
];

/** A cashier that has taken an order, which is not paid yet. */
const cashier: Partial<Orders> = {
  listPackages: async () => ({ packages, takesH5: false }),
  createOrder: async () => ({
    outTradeNo: 'order-1',
    prepayId: undefined,
    codeUrl: 'weixin://wxpay/bizpayurl?pr=a1b2c3d4e',
    h5Url: undefined,
    expiresAt: '2026-11-21T10:00:00.000Z',
  }),
  queryOrder: waitForever,
};

/** An order that is on its way until the story ends: purchases go one after the other. */
const orderForever: Orders['createOrder'] = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

const meta = {
  title: '对话框/购买点数',
  args: { session: user, calls: cashier },
  render: (args: ShellStoryArgs) => (
    <StoryShell {...args}>
      <OpenDialog id="buy-points" />
    </StoryShell>
  ),
  beforeEach() {
    // An open order of the story before would be gone on with.
    localStorage.clear();
  },
  async play() {
    await screen.findByRole('radio', { name: /2,000 点/ });
  },
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

async function pay() {
  await userEvent.click(await screen.findByRole('button', { name: /^支付/ }));
}

export const Packages: Story = { name: '选择套餐' };
export const PackagesOnAPhone: Story = { name: '选择套餐，手机', tags: ['phone'] };

export const Guest: Story = {
  name: '未登录',
  args: { session: 'guest' },
  async play() {
    await screen.findByRole('link', { name: '登录' });
  },
};

export const Loading: Story = {
  name: '正在读取套餐',
  args: { calls: { ...cashier, listPackages: waitForever } },
  async play() {
    await screen.findByRole('dialog', { name: '购买点数' });
  },
};

export const LoadFailed: Story = {
  name: '套餐读取失败',
  args: {
    calls: { ...cashier, listPackages: () => Promise.reject(new ApiError('network', 'Offline.')) },
  },
  async play() {
    await screen.findByRole('button', { name: '重试' });
  },
};

export const NoPackages: Story = {
  name: '没有套餐',
  args: { calls: { ...cashier, listPackages: async () => ({ packages: [], takesH5: false }) } },
  async play() {
    await screen.findByRole('dialog', { name: '购买点数' });
  },
};

export const Ordering: Story = {
  name: '正在下单',
  args: { calls: { ...cashier, createOrder: orderForever } },
  play: pay,
};

export const Refused: Story = {
  name: '下单被拒绝',
  args: {
    calls: {
      ...cashier,
      createOrder: () =>
        Promise.reject(new ApiError('refused', 'Gone.', { serverMessage: '这个套餐已下架' })),
    },
  },
  async play() {
    await pay();
    await screen.findByText('这个套餐已下架');
  },
};

export const Code: Story = {
  name: '等待扫码',
  async play() {
    await pay();
    await screen.findByRole('img', { name: /二维码/ });
  },
};

export const SimulatedCode: Story = {
  name: '等待扫码，模拟支付',
  args: {
    calls: {
      ...cashier,
      createOrder: async () => ({
        outTradeNo: 'order-1',
        prepayId: undefined,
        codeUrl: 'http://huajing.localhost/simulated-wechat-pay/pay/order-1',
        h5Url: undefined,
        expiresAt: '2026-11-21T10:00:00.000Z',
      }),
    },
  },
  async play() {
    await pay();
    await screen.findByText('模拟支付');
  },
};

export const Succeeded: Story = {
  name: '支付成功',
  args: { calls: { ...cashier, queryOrder: async () => ({ tradeState: 'SUCCESS' }) } },
  async play() {
    await pay();
    await screen.findByRole('button', { name: '完成' }, { timeout: 20_000 });
  },
};

export const Ended: Story = {
  name: '订单已关闭',
  args: { calls: { ...cashier, queryOrder: async () => ({ tradeState: 'CLOSED' }) } },
  async play() {
    await pay();
    await screen.findByText('支付失败，请重试', {}, { timeout: 20_000 });
  },
};

export const GaveUp: Story = {
  name: '暂时无法确认',
  args: {
    calls: {
      ...cashier,
      queryOrder: () => Promise.reject(new ApiError('network', 'The story is offline.')),
    },
  },
  async play() {
    await pay();
    await screen.findByRole('img', { name: /二维码/ });
    // Returning to the page queries the order immediately.
    const comingBack = setInterval(() => window.dispatchEvent(new Event('focus')), 20);
    await screen.findByText('暂时无法确认支付结果', {}, { timeout: 20_000 });
    clearInterval(comingBack);
  },
};

/** A cashier of WeChat's own, which says this, or is still open when the story ends. */
function insideWeChat(answer?: string): Pick<Story, 'args' | 'beforeEach'> {
  return {
    args: {
      calls: {
        ...cashier,
        createOrder: async () => ({
          outTradeNo: 'order-1',
          prepayId: 'prepay-1',
          codeUrl: undefined,
          h5Url: undefined,
          expiresAt: '2026-11-21T10:00:00.000Z',
        }),
        signJsapiPayment: async () => ({
          appId: 'wx0000000000000000',
          timeStamp: '1795000000',
          nonceStr: 'story',
          packageStr: 'prepay_id=prepay-1',
          paySign: 'story',
        }),
      },
    },
    beforeEach() {
      localStorage.clear();
      const { userAgent } = navigator;
      const pretend = (value: string) =>
        Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
      pretend(`${userAgent} MicroMessenger/8.0.50`);
      window.WeixinJSBridge = {
        invoke: (_name, _payload, callback) => answer && callback({ err_msg: answer }),
      };
      return () => {
        pretend(userAgent);
        Reflect.deleteProperty(window, 'WeixinJSBridge');
      };
    },
  };
}

/** In a phone's browser, which comes back from WeChat's page. */
export const BackFromWeChat: Story = {
  name: '手机浏览器，从微信支付返回',
  tags: ['phone'],
  beforeEach() {
    localStorage.clear();
    const { href } = window.location;
    const url = new URL(href);
    url.searchParams.set('buy-points', 'trial');
    url.searchParams.set('order', 'order-1');
    window.history.replaceState(window.history.state, '', url);
    return () => window.history.replaceState(window.history.state, '', href);
  },
  async play() {
    await screen.findByText('请在微信中完成支付');
  },
};

export const InWeChat: Story = {
  ...insideWeChat(),
  name: '微信内，等待支付',
  tags: ['phone'],
  async play() {
    await pay();
    await screen.findByText('请在微信中完成支付');
  },
};

export const InWeChatFailed: Story = {
  ...insideWeChat('get_brand_wcpay_request:fail'),
  name: '微信内，没有付成',
  tags: ['phone'],
  async play() {
    await pay();
    await screen.findByText('支付失败，请重试');
  },
};

export const InWeChatConfirming: Story = {
  ...insideWeChat('get_brand_wcpay_request:ok'),
  name: '微信内，正在确认',
  tags: ['phone'],
  async play() {
    await pay();
    await screen.findByText(/正在确认/);
  },
};
