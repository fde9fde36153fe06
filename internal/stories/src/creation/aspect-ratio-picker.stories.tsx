import { AspectRatioPicker } from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';

const meta = {
  title: '创作/画面比例',
  component: AspectRatioPicker,
  args: { value: { width: 1, height: 1 }, onValueChange: () => {} },
  render: function LivePicker({ value: firstValue, ...args }) {
    const [value, setValue] = useState(firstValue);
    return <AspectRatioPicker {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof AspectRatioPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Square: Story = { name: '方形' };
export const Wide: Story = { name: '宽幅', args: { value: { width: 16, height: 9 } } };
export const Custom: Story = { name: '自定义', args: { value: { width: 7, height: 5 } } };
export const None: Story = { name: '未选', args: { value: undefined } };
export const Narrow: Story = { name: '窄处', args: { className: 'ui:max-w-80' } };
