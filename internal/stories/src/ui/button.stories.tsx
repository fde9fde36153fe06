import { Button, Icon } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = {
  title: '零件/按钮',
  component: Button,
  args: { children: '开始绘画' },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'ghost', 'danger'] },
    size: { control: 'inline-radio', options: ['small', 'medium', 'large'] },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { name: '主要', args: { variant: 'primary' } };
export const Secondary: Story = { name: '次要' };
export const Ghost: Story = { name: '轻量', args: { variant: 'ghost' } };
export const Danger: Story = { name: '危险', args: { variant: 'danger', children: '删除' } };

export const Sizes: Story = {
  name: '三种尺寸',
  render: (args) => (
    <div className="ui:flex ui:items-center ui:gap-3">
      <Button {...args} size="small" />
      <Button {...args} size="medium" />
      <Button {...args} size="large" />
    </div>
  ),
};

export const WithIcon: Story = {
  name: '带图标',
  args: {
    children: (
      <>
        <Icon name="refresh" className="ui:size-4" />
        再试一次
      </>
    ),
  },
};

const everyVariant: Story['render'] = (args) => (
  <div className="ui:flex ui:items-center ui:gap-3">
    <Button {...args} variant="primary" />
    <Button {...args} variant="secondary" />
    <Button {...args} variant="ghost" />
    <Button {...args} variant="danger" />
  </div>
);

export const Busy: Story = { name: '进行中', args: { isBusy: true }, render: everyVariant };
export const Disabled: Story = { name: '不可用', args: { disabled: true }, render: everyVariant };
