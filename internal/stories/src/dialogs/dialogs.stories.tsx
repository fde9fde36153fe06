import type { User } from '@site/api-client';
import { ApiError } from '@site/api-client';
import type { DialogId } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { OpenDialog } from '../story/open-dialog.tsx';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';
import { newcomer, user } from '../story/users.ts';

interface DialogStoryProps extends ShellStoryArgs {
  id: DialogId;
}

const meta = {
  title: '对话框/全部',
  args: { session: user, id: 'contact' },
  render: ({ id, ...args }: DialogStoryProps) => (
    <StoryShell {...args}>
      <OpenDialog id={id} />
    </StoryShell>
  ),
  async play() {
    await screen.findByRole('dialog');
  },
} satisfies Meta<DialogStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

async function saveNickname(nickname: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('昵称');
  await userEvent.clear(field);
  await userEvent.type(field, nickname);
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
}

export const Contact: Story = { name: '联系我们', args: { session: 'guest' } };
export const Nickname: Story = { name: '修改昵称', args: { id: 'nickname' } };

export const NicknameEmpty: Story = {
  name: '修改昵称，没有填写',
  args: { id: 'nickname' },
  async play() {
    await saveNickname(' ');
    await screen.findByText('请输入昵称');
  },
};

export const NicknameTooLong: Story = {
  name: '修改昵称，太长',
  args: { id: 'nickname' },
  async play() {
    await saveNickname('从前有座山山里有座庙庙里有个老和尚在讲故事');
    await screen.findByText('昵称最多 20 个字符');
  },
};

export const NicknameSaving: Story = {
  name: '修改昵称，正在保存',
  args: { id: 'nickname', calls: { editUser: waitForever } },
  async play() {
    await saveNickname('山间');
  },
};

export const NicknameRefused: Story = {
  name: '修改昵称，被拒绝',
  args: {
    id: 'nickname',
    calls: {
      editUser: () =>
        Promise.reject(new ApiError('refused', 'Taken.', { serverMessage: '这个昵称已被使用' })),
    },
  },
  async play() {
    await saveNickname('山间');
    await screen.findByText('这个昵称已被使用');
  },
};

const loud: User = {
  ...user,
  email: 'a.very.long.address.with.many.parts@a-very-long-host-name.example.com',
  pointCount: 1_000_000,
};

export const MyInfo: Story = { name: '我的信息', args: { id: 'my-info' } };
export const MyInfoUnbound: Story = {
  name: '我的信息，都未绑定',
  args: { id: 'my-info', session: newcomer },
};
export const MyInfoLong: Story = {
  name: '我的信息，内容很长',
  args: { id: 'my-info', session: loud },
};

export const MyInfoPrivate: Story = {
  name: '我的信息，图片不公开',
  args: { id: 'my-info', session: { ...user, imagesArePrivate: true } },
};

export const LogOutEverywhere: Story = {
  name: '我的信息，退出所有设备',
  args: { id: 'my-info' },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '退出所有设备' }));
    await screen.findByRole('dialog', { name: '退出所有设备？' });
  },
};

export const SharingFailed: Story = {
  name: '我的信息，设置更新失败',
  args: {
    id: 'my-info',
    calls: { updateSettings: () => Promise.reject(new ApiError('network', 'Offline.')) },
  },
  async play() {
    await userEvent.click(await screen.findByRole('switch', { name: '公开我的作品' }));
    await screen.findByText('设置更新失败，请稍后重试');
  },
};
