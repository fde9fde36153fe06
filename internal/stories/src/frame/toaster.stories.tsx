import { type ToastContent, useToast } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { screen } from 'storybook/test';
import { StoryShell } from '../story/story-shell.tsx';

/** Long enough to look at it; milliseconds. */
const duration = 3_600_000;

function Say({ toasts }: { toasts: ToastContent[] }) {
  const { show } = useToast();
  useEffect(() => {
    for (const toast of toasts) show({ duration, ...toast });
  }, [toasts, show]);
  return <div className="ui:h-40" />;
}

const meta = {
  title: '框架/通知',
  component: Say,
  args: { toasts: [] },
  decorators: [
    (Story) => (
      <StoryShell>
        <Story />
      </StoryShell>
    ),
  ],
  async play({ args: { toasts } }) {
    for (const { text } of toasts) await screen.findByText(text);
  },
} satisfies Meta<typeof Say>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {
  name: '消息',
  args: { toasts: [{ kind: 'info', text: '参考图已存在，已跳过' }] },
};

export const Success: Story = {
  name: '成功',
  args: { toasts: [{ kind: 'success', text: '设置已更新' }] },
};

export const Warning: Story = {
  name: '提醒',
  args: { toasts: [{ kind: 'warning', text: '请先登录再上传图片' }] },
};

export const Failure: Story = {
  name: '错误',
  args: { toasts: [{ kind: 'error', text: '设置更新失败，请稍后重试' }] },
};

export const Stack: Story = {
  name: '四条，一条很长',
  args: {
    toasts: [
      { kind: 'info', text: '参考图已存在，已跳过' },
      { kind: 'success', text: '成功上传 3 张图片' },
      { kind: 'warning', text: '一次最多粘贴 10 张图片，多余的已忽略' },
      {
        kind: 'error',
        text: '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服。图片 very-long-file-name-without-any-break-2026-11-21-08-00-00-final-final.png 没有上传',
      },
    ],
  },
};

export const NewBuild: Story = {
  name: '网站有新版本',
  args: {
    toasts: [
      {
        kind: 'info',
        text: '网站有新版本，刷新即可使用',
        duration: Number.POSITIVE_INFINITY,
        action: { label: '刷新', onPress() {} },
      },
    ],
  },
};
