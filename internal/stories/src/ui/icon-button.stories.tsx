import { IconButton } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '零件/图标按钮',
  component: IconButton,
  args: { icon: 'copy', label: '复制' },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = { name: '默认' };
export const Busy: Story = { name: '进行中', args: { isBusy: true } };
export const Disabled: Story = { name: '不可用', args: { disabled: true } };

export const Sizes: Story = {
  name: '三种尺寸',
  render: (args) => (
    <div className="ui:flex ui:items-center ui:gap-3">
      <IconButton {...args} size="small" />
      <IconButton {...args} size="medium" />
      <IconButton {...args} size="large" />
    </div>
  ),
};
