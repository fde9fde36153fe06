import { PromptComposer } from '@site/creation';
import { Button } from '@site/shell/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen } from 'storybook/test';

const meta = {
  title: '创作/提示词框',
  component: PromptComposer,
  args: { prompt: '', onPromptChange: () => {}, onSend: () => {}, className: 'ui:max-w-200' },
  render: function LiveComposer({ prompt: firstPrompt, ...args }) {
    const [prompt, setPrompt] = useState(firstPrompt);
    return <PromptComposer {...args} prompt={prompt} onPromptChange={setPrompt} />;
  },
} satisfies Meta<typeof PromptComposer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空' };
export const Filled: Story = { name: '有内容', args: { prompt: '雪山，晨雾，远处有光 --ar 16:9' } };

export const TwoIssues: Story = {
  name: '两处问题',
  args: { prompt: '雪山，晨雾，远处有光 -ar 16:9 --s 2000' },
  async play() {
    await screen.findByText('参数必须以 -- 开头，而不是 -');
  },
};

export const CustomRatio: Story = { name: '自定义比例', args: { prompt: '雪山 --ar 7:5' } };
export const NearLimit: Story = { name: '接近上限', args: { prompt: '山'.repeat(1_320) } };
export const TooLong: Story = { name: '超出上限', args: { prompt: '山'.repeat(1_512) } };

export const Busy: Story = {
  name: '进行中',
  args: { prompt: '雪山，晨雾，远处有光', isBusy: true },
};

export const WithCost: Story = {
  name: '带说明，没有比例',
  args: {
    prompt: '雪山，晨雾，远处有光',
    parameters: null,
    children: <span className="ui:text-sm ui:text-muted">消耗 4 点</span>,
  },
};

export const WithTools: Story = {
  name: '带改写提示词的工具',
  args: {
    prompt: '雪山，晨雾，远处有光',
    renderTools: ({ text, edit }) => (
      <Button variant="ghost" size="small" onClick={() => edit(`${text}，水彩`)}>
        水彩
      </Button>
    ),
  },
};

export const Phone: Story = {
  ...TwoIssues,
  name: '手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
