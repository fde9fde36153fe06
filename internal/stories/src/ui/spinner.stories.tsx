import { Spinner } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: '零件/加载环', component: Spinner } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Labelled: Story = { name: '单独出现', args: { label: '正在加载' } };

export const BesideWords: Story = {
  name: '在文字旁',
  render: () => (
    <p className="ui:flex ui:items-center ui:gap-2">
      <Spinner className="ui:size-4" />
      正在加载
    </p>
  ),
};
