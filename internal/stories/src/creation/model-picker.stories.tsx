import { ModelPicker, type OfferedModel, PromptComposer } from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const common = {
  tool: 'midjourney',
  isDemo: false,
  maxPictures: 5,
} as const;
const offered: readonly OfferedModel[] = [
  {
    ...common,
    id: 'fast',
    names: { 'zh-CN': '速写 2' },
    capabilities: { references: 5 },
    computeCost: () => 6,
  },
  {
    ...{ ...common, id: 'fine', names: { 'zh-CN': '工笔 4 专业版' }, computeCost: () => 30 },
    capabilities: {
      references: 0,
      parameters: ['seed', 'chaos'],
      sizes: ['1024x1024', '1536x1024', '1024x1536'],
    },
  },
];

const meta = {
  title: '创作/模型选择',
  component: ModelPicker,
  args: {
    models: {
      ...({ tool: 'midjourney', offered, chosen: offered[0], cost: 6, costOf: () => 6 } as const),
      ...{ choose() {}, prepare() {}, changeCost() {}, setPaused() {}, withdraw() {} },
      ...({ listing: 'listed', isPriced: true } as const),
      listOf: () => offered,
    },
  },
  render: function LivePicker({ models }) {
    const [chosen, setChosen] = useState(models.chosen);
    const choose = (id: string) => setChosen(models.offered.find((model) => model.id === id));
    return (
      <StoryShell session={user}>
        <PromptComposer
          prompt="雪山，晨雾，远处有光"
          onPromptChange={() => {}}
          onSend={() => {}}
          className="ui:max-w-200"
          models={<ModelPicker models={{ ...models, chosen, choose }} />}
        >
          <span className="ui:text-xs ui:text-muted">每张 {chosen?.computeCost()} 点</span>
        </PromptComposer>
      </StoryShell>
    );
  },
} satisfies Meta<typeof ModelPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Closed: Story = {
  name: '关闭',
  async play() {
    await screen.findByRole('button', { name: '模型：速写 2' });
  },
};

export const Open: Story = {
  name: '打开',
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '模型：速写 2' }));
    await screen.findByRole('menuitemradio', { name: /^工笔 4 专业版/ });
  },
};

export const OpenPhone: Story = { ...Open, name: '打开，手机', tags: ['phone'], globals: phone };

export const LongName: Story = {
  name: '很长的名字，手机',
  tags: ['phone'],
  globals: phone,
  args: {
    models: {
      ...meta.args.models,
      chosen: {
        ...{ ...common, id: 'long', computeCost: () => 6, capabilities: { references: 5 } },
        names: { 'zh-CN': '一个名字长到一行里放不下的、还在内测中的绘画模型预览版本' },
      },
    },
  },
};

const paused: readonly OfferedModel[] = offered.map((model) =>
  model.id === 'fast' ? { ...model, availability: 'paused' } : model,
);

export const Paused: Story = {
  name: '暂时不可用',
  args: { models: { ...meta.args.models, offered: paused, chosen: paused[0] } },
  async play() {
    const button = await screen.findByRole('button', { name: '模型：速写 2 暂时不可用' });
    await userEvent.click(button);
    await screen.findByRole('menuitemradio', { name: /^速写 2.*暂时不可用/ });
  },
};

export const PausedPhone: Story = {
  ...Paused,
  name: '暂时不可用，手机',
  tags: ['phone'],
  globals: phone,
};

export const OnlyPaused: Story = {
  name: '唯一的模型暂时不可用',
  args: { models: { ...meta.args.models, offered: paused.slice(0, 1), chosen: paused[0] } },
  async play() {
    await screen.findByText('速写 2（暂时不可用）');
  },
};
