import { brands } from '@site/brand/brands';
import { SideMenu } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { StoryShell } from '../story/story-shell.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';

const meta = {
  title: '框架/侧边菜单',
  parameters: { layout: 'fullscreen' },
  args: { brandId: 'default', path: '/art/' },
  argTypes: { brandId: { control: 'select', options: brands.map(({ id }) => id) } },
  render: (args: ShellStoryArgs) => (
    <StoryShell {...args}>
      <SideMenu />
    </StoryShell>
  ),
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { name: '默认品牌' };
export const Ued: Story = { name: 'UED 版本', args: { brandId: 'ued' } };
export const Partner: Story = { name: '合作品牌', args: { brandId: 'partner' } };
export const NoChat: Story = { name: '没有 AI 聊天', args: { brandId: 'no-chat' } };
export const OneClick: Story = { name: '一键换脸', args: { brandId: 'one-click' } };
export const InsideGroup: Story = { name: '当前页在分组中', args: { path: '/art/guide/' } };

export const ClosedGroup: Story = {
  name: '分组收起',
  beforeEach: () => () => localStorage.removeItem('shell-closed-groups'),
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '教程' }));
  },
};
