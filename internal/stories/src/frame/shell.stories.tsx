import { brands } from '@site/brand/brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import { FramedPage } from '../story/framed-page.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';
import { user } from '../story/users.ts';

const meta = {
  title: '框架/整体',
  parameters: { layout: 'fullscreen' },
  args: { session: 'guest', brandId: 'default', path: '/art/' },
  argTypes: { brandId: { control: 'select', options: brands.map(({ id }) => id) } },
  render: FramedPage,
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Guest: Story = { name: '访客' };
export const LoggedIn: Story = { name: '已登录', args: { session: user } };
export const Loading: Story = { name: '加载中', args: { session: 'loading' } };
export const Partner: Story = { name: '合作品牌', args: { brandId: 'partner' } };
export const UnknownPage: Story = { name: '菜单之外的页面', args: { path: '/about' } };

export const Collapsed: Story = {
  name: '收起菜单',
  args: { session: user },
  beforeEach() {
    localStorage.setItem('shell-menu', 'collapsed');
    return () => localStorage.removeItem('shell-menu');
  },
};

export const Tooltip: Story = {
  ...Collapsed,
  name: '收起菜单，有提示',
  async play() {
    const link = await screen.findByRole('link', { name: /^Stable Diffusion/ });
    await waitFor(() => {
      fireEvent.pointerOver(link);
      screen.getByText('Stable Diffusion', { selector: '[data-ui="menu-tooltip"]' });
    });
  },
};

export const Phone: Story = { name: '手机', tags: ['phone'], globals: phone };

export const Drawer: Story = {
  name: '手机，菜单打开',
  tags: ['phone'],
  globals: phone,
  args: { session: user },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }));
    await screen.findByRole('dialog', { name: '主菜单' });
  },
};
