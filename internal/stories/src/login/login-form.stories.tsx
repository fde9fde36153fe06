import { ApiError } from '@site/api-client';
import { codes } from '@site/api-client/wire';
import { LoginForm } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent } from 'storybook/test';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';

const meta = {
  title: '登录/登录表单',
  args: { calls: { sendLoginCode: async () => {}, logIn: waitForever } },
  render: (args: ShellStoryArgs) => (
    <StoryShell {...args}>
      <div className="ui:max-w-80">
        <LoginForm onLoggedIn={() => {}} />
      </div>
    </StoryShell>
  ),
  beforeEach() {
    // The form would come back at the code that the story before has sent.
    sessionStorage.clear();
  },
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

async function sendCode(email: string) {
  const field = await screen.findByLabelText('邮箱');
  if (email) await userEvent.type(field, email);
  await userEvent.click(screen.getByRole('button', { name: '发送验证码' }));
}

async function enterCode(code: string) {
  await sendCode('linjian@example.com');
  await userEvent.type(await screen.findByLabelText('验证码'), code);
}

export const Email: Story = { name: '邮箱' };

export const EmailEmpty: Story = {
  name: '邮箱，没有填写',
  async play() {
    await sendCode('');
    await screen.findByText('请输入邮箱地址');
  },
};

export const EmailInvalid: Story = {
  name: '邮箱，格式不正确',
  async play() {
    await sendCode('linjian@');
    await screen.findByText('邮箱格式不对，应类似 name@example.com，暂不支持中文');
  },
};

export const Sending: Story = {
  name: '邮箱，正在发送',
  args: { calls: { sendLoginCode: waitForever } },
  async play() {
    await sendCode('linjian@example.com');
  },
};

export const Code: Story = {
  name: '验证码',
  async play() {
    await enterCode('123');
  },
};

export const LoggingIn: Story = {
  name: '验证码，正在登录',
  async play() {
    await enterCode('123456');
  },
};

export const WrongCode: Story = {
  name: '验证码，不正确',
  args: {
    calls: {
      sendLoginCode: async () => {},
      logIn: () =>
        Promise.reject(new ApiError('refused', 'Wrong code.', { code: codes.wrongLoginCode })),
    },
  },
  async play() {
    await enterCode('000000');
    await screen.findByText('验证码不对，请核对后再输一次');
  },
};
