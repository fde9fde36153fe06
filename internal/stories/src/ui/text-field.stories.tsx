import { TextField } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '零件/文本框',
  component: TextField,
  args: { label: '昵称', className: 'ui:max-w-80' },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空', args: { placeholder: '请输入昵称' } };
export const Filled: Story = { name: '有内容', args: { defaultValue: '林间' } };
export const WithHint: Story = { name: '带说明', args: { hint: '最多 20 个字符' } };
export const Disabled: Story = { name: '不可用', args: { defaultValue: '林间', disabled: true } };

export const WithError: Story = {
  name: '有错误',
  args: { error: '请输入昵称', hint: '最多 20 个字符' },
};

export const WithCounter: Story = {
  name: '带计数',
  args: { defaultValue: '林间小屋', counter: { count: 4, max: 20 } },
};

export const TooLong: Story = {
  name: '超出长度',
  args: {
    defaultValue: '从前有座山山里有座庙庙里有个老和尚在讲故事',
    error: '昵称最多 20 个字符',
    counter: { count: 21, max: 20 },
  },
};
