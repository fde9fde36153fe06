import { UserMenu } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { StoryShell } from '../story/story-shell.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';
import { newcomer, user } from '../story/users.ts';

const meta = {
  title: '框架/用户菜单',
  args: { session: user },
  render: (args: ShellStoryArgs) => (
    <StoryShell {...args}>
      <div className="ui:flex ui:h-120 ui:w-54 ui:flex-col ui:justify-end">
        <UserMenu />
      </div>
    </StoryShell>
  ),
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const accountButton = () => screen.findByRole('button', { name: /^账户菜单：/ });

/** Nothing of the name may reach out of the button. */
const namePlay: NonNullable<Story['play']> = async () => {
  const button = await accountButton();
  await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
};

export const Loading: Story = { name: '加载中', args: { session: 'loading' } };
export const Guest: Story = { name: '访客', args: { session: 'guest' } };

export const GuestOpen: Story = {
  name: '访客，打开',
  args: { session: 'guest' },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '更多' }));
    await screen.findByRole('menuitem', { name: '开放 API' });
  },
};

export const LoggedIn: Story = { name: '已登录', play: namePlay };

export const BoundOpen: Story = {
  name: '微信和邮箱都已绑定，打开',
  async play() {
    await userEvent.click(await accountButton());
    await screen.findByRole('menuitem', { name: '退出登录' });
    await expect(screen.queryByRole('menuitem', { name: /^绑定/ })).toBeNull();
  },
};

export const UnboundOpen: Story = {
  name: '都未绑定，打开',
  args: { session: newcomer },
  async play() {
    await userEvent.click(await accountButton());
    await screen.findByRole('menuitem', { name: '绑定微信' });
    await screen.findByRole('menuitem', { name: '绑定邮箱' });
  },
};

export const Anonymous: Story = {
  name: '匿名，0 点',
  args: { session: newcomer },
  play: namePlay,
};

export const Rich: Story = {
  name: '1,000,000 点',
  args: { session: { ...user, pointCount: 1_000_000 } },
  play: namePlay,
};

export const WideLetters: Story = {
  name: '20 个宽字母',
  args: { session: { ...user, nickname: 'W'.repeat(20) } },
  play: namePlay,
};

export const Emoji: Story = {
  name: '20 个表情',
  args: { session: { ...user, nickname: '👩‍🎨'.repeat(20) } },
  play: namePlay,
};

export const RightToLeft: Story = {
  name: '从右到左的文字',
  args: { session: { ...user, nickname: 'مرحبا بالعالم الجميل' } },
  play: namePlay,
};

export const SixtyCharacters: Story = {
  name: '60 个字符的旧昵称',
  args: { session: { ...user, nickname: '山水之间有一间小屋'.repeat(7).slice(0, 60) } },
  play: namePlay,
};

export const OwnColor: Story = {
  name: '自己的颜色',
  args: { session: { ...user, nicknameBackgroundColor: '#ffd54f' } },
};

export const Avatar: Story = {
  name: '有头像',
  args: { session: { ...user, avatarUrl: '/avatar.svg' } },
};
