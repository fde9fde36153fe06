import { type Parameter, ParameterForm } from '@site/creation';
import { messages } from '@site/creation/parameters/zh-cn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const parameters: readonly Parameter[] = [
  {
    name: 'size',
    label: '画面尺寸',
    options: [
      { value: '1024x1024', label: '方形', frame: { width: 1, height: 1 } },
      { value: '1216x832', label: '横幅', frame: { width: 19, height: 13 } },
      { value: '832x1216', label: '竖幅', frame: { width: 13, height: 19 } },
    ],
  },
  { kind: 'text', name: 'negativePrompt', label: '不想看到的', maxLength: 200 },
  {
    kind: 'weights',
    name: 'loras',
    label: 'LoRA',
    options: ['watercolor', 'ink', 'film'],
    range: { min: 0, max: 2, step: 0.05, default: 1 },
  },
  { kind: 'seed', name: 'seed', label: '种子', max: 4_294_967_295, last: 20_261_123 },
  {
    kind: 'select',
    name: 'sampler',
    label: '采样器',
    options: ['Euler a', 'DPM++ 2M', 'DPM++ SDE'].map((value) => ({ value, label: value })),
    isAdvanced: true,
  },
  {
    kind: 'number',
    name: 'steps',
    label: '步数',
    range: { min: 1, max: 50, step: 1, default: 20 },
    isAdvanced: true,
  },
];

const meta = {
  title: '创作/参数表单',
  component: ParameterForm,
  args: { parameters, values: {}, onValuesChange() {}, messages },
  render: function LiveForm({ values: before, ...props }) {
    const [values, setValues] = useState(before);
    return (
      <StoryShell session={user}>
        <ParameterForm
          {...props}
          values={values}
          onValuesChange={setValues}
          className="ui:max-w-120"
        />
      </StoryShell>
    );
  },
} satisfies Meta<typeof ParameterForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const unfold = async () => userEvent.click(await screen.findByText('高级设置'));

export const Empty: Story = { name: '未填', play: unfold };

export const Filled: Story = {
  name: '已填',
  args: {
    values: { size: '832x1216', loras: 'ink:0.8,film:1', seed: 77, steps: 30, sampler: 'DPM++ 2M' },
  },
  play: unfold,
};

export const Wrong: Story = {
  name: '填错，以及当前模型没有的',
  args: {
    values: { size: '640x360', loras: 'ink:3,oil:1', seed: '很多', steps: '99', sampler: 'DDIM' },
    conflicts: [
      {
        name: 'size',
        text: '这个尺寸太大，开不了高清修复',
        fix: { label: '改为方形', values: { size: '1024x1024' } },
      },
    ],
  },
  play: unfold,
};

export const WrongPhone: Story = {
  ...Wrong,
  name: '填错，手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
