import { Button } from '@site/shell/ui';
import { ConfirmDialog } from '@site/shell/ui/confirm-dialog';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';

const meta = {
  title: '零件/确认框',
  component: ConfirmDialog,
  args: {
    trigger: <Button>删除图片</Button>,
    title: '删除这张图片？',
    text: '删除后无法恢复，点数不会退回。',
    confirmLabel: '删除',
    onConfirm: waitForever,
  },
  render: (args) => (
    <StoryShell session="guest">
      <ConfirmDialog {...args} />
    </StoryShell>
  ),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '删除图片' }));
    await screen.findByRole('dialog');
  },
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: '打开' };

export const Busy: Story = {
  name: '等待结果',
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '删除图片' }));
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  },
};

export const Failed: Story = { name: '没有成功', args: { error: '没有删除成功：网络不通。' } };
