import { Switch } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

const meta = {
  title: '零件/开关',
  component: Switch,
  args: { isChecked: false, onCheckedChange: () => {}, 'aria-label': '公开我的作品' },
  render: function LiveSwitch({ isChecked: isCheckedAtFirst, ...args }) {
    const [isChecked, setIsChecked] = useState(isCheckedAtFirst);
    return <Switch {...args} isChecked={isChecked} onCheckedChange={setIsChecked} />;
  },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = { name: '关' };
export const On: Story = { name: '开', args: { isChecked: true } };
export const OffDisabled: Story = { name: '关，不可用', args: { disabled: true } };
export const OnDisabled: Story = { name: '开，不可用', args: { isChecked: true, disabled: true } };
