import { Skeleton } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';

const meta = { title: '零件/骨架', component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = { name: '一行文字', args: { className: 'ui:h-4 ui:w-48' } };

export const Person: Story = {
  name: '头像和名字',
  render: () => (
    <div className="ui:flex ui:items-center ui:gap-3">
      <Skeleton className="ui:size-8 ui:rounded-full" />
      <Skeleton className="ui:h-4 ui:w-24" />
    </div>
  ),
};
