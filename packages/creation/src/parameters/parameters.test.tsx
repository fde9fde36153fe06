import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages as words } from '../messages/parameters/zh-cn.ts';
import { messages } from '../messages/zh-cn.ts';
import type {
  ChoiceParameter,
  NumberParameter,
  Parameter,
  ParameterValues,
  SeedParameter,
  TextParameter,
  WeightsParameter,
} from './parameter.ts';
import { focusProblem, ParameterForm } from './parameter-form.tsx';
import { hasProblem, offeredValues } from './read-parameter.ts';

afterEach(cleanup);

const size: ChoiceParameter = {
  name: 'size',
  label: '尺寸',
  options: [
    { value: '1024x1024', label: '方形', frame: { width: 1, height: 1 } },
    { value: '1792x1024', label: '横幅', frame: { width: 7, height: 4 } },
  ],
};
const count: ChoiceParameter = {
  name: 'count',
  label: '张数',
  options: [1, 2, 3].map((value) => ({ value, label: `${value} 张` })),
};
const sampler: ChoiceParameter = {
  kind: 'select',
  name: 'sampler',
  label: '采样器',
  options: ['Euler a', 'DPM++ 2M'].map((value) => ({ value, label: value })),
};
const steps: NumberParameter = {
  kind: 'number',
  name: 'steps',
  label: '步数',
  range: { min: 1, max: 50, step: 1, default: 20 },
};
const cfg: NumberParameter = {
  kind: 'number',
  name: 'cfg',
  label: '引导强度',
  range: { min: 1, max: 20, step: 0.5, default: 7 },
  isAdvanced: true,
};
const negative: TextParameter = {
  kind: 'text',
  name: 'negativePrompt',
  label: '不想看到的',
  maxLength: 10,
};
const seed: SeedParameter = { kind: 'seed', name: 'seed', label: '种子', max: 4_294_967_295 };
const loras: WeightsParameter = {
  kind: 'weights',
  name: 'loras',
  label: 'LoRA',
  options: ['watercolor', 'ink'],
  range: { min: 0, max: 2, step: 0.05, default: 1 },
};

type LiveProps = { parameters: readonly Parameter[]; before?: ParameterValues } & Pick<
  ComponentProps<typeof ParameterForm>,
  'conflicts'
>;

/** The form, and what would be sent. */
function Live({ parameters, before = {}, conflicts }: LiveProps) {
  const [values, setValues] = useState(before);
  const form = useRef<HTMLDivElement>(null);
  return (
    <CreationProvider messages={messages}>
      <ParameterForm
        ref={form}
        parameters={parameters}
        values={values}
        onValuesChange={setValues}
        conflicts={conflicts}
        messages={words}
      />
      <output data-testid="sent">{JSON.stringify(offeredValues(parameters, values))}</output>
      <output data-testid="problem">{String(hasProblem(parameters, values))}</output>
      <button type="button" onClick={() => focusProblem(form)}>
        开始
      </button>
    </CreationProvider>
  );
}

const sent = () => JSON.parse(screen.getByTestId('sent').textContent ?? '');
const isStopped = () => screen.getByTestId('problem').textContent === 'true';
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
/** Reads the text announced with a field. */
const noteOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('ParameterForm', () => {
  it('shows the first option when none is chosen, and sends nothing then', () => {
    render(<Live parameters={[size, count, sampler]} />);
    expect(choice('方形').checked).toBe(true);
    expect(choice('1 张').checked).toBe(true);
    expect(screen.getByRole('combobox', { name: '采样器' })).toHaveProperty('value', 'Euler a');
    expect(sent()).toEqual({});
  });

  it('is chosen by pointer and keyboard, each in its group', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[size, count, sampler]} />);
    await user.click(choice('横幅'));
    const group = screen.getByRole('group', { name: '张数' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    choice('1 张').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.selectOptions(screen.getByRole('combobox', { name: '采样器' }), 'DPM++ 2M');
    expect(sent()).toEqual({ size: '1792x1024', count: 3, sampler: 'DPM++ 2M' });
  });

  it('keeps what another model offers, says what is made instead, and does not send it', () => {
    const { rerender } = render(<Live parameters={[size]} before={{ size: '1024x1792' }} />);
    expect(choice('方形').checked).toBe(true);
    const group = screen.getByRole('group', { name: '尺寸' });
    expect(noteOf(group)).toContain('1024x1792');
    expect(sent()).toEqual({});
    const tall = { value: '1024x1792', label: '竖幅', frame: { width: 4, height: 7 } };
    rerender(<Live parameters={[{ ...size, options: [...size.options, tall] }]} />);
    expect(choice('竖幅').checked).toBe(true);
    expect(sent()).toEqual({ size: '1024x1792' });
  });

  it('asks nothing when there is nothing to choose', () => {
    const { container } = render(
      <Live
        parameters={[
          { ...count, options: count.options.slice(0, 1) },
          { ...steps, range: undefined },
          { ...negative, maxLength: 0 },
          { ...loras, options: [] },
        ]}
      />,
    );
    expect(container.querySelector('[data-ui="parameter"]')).toBeNull();
  });

  it('keeps what is of no use to the model, says so, and does not send it', () => {
    const before = { steps: '33', negativePrompt: '模糊', loras: 'oil:0.5,ink:1', sampler: 'DDIM' };
    const without = [
      { ...steps, range: undefined },
      { ...negative, maxLength: 0 },
      loras,
      { ...sampler, options: [] },
    ];
    const { rerender } = render(<Live parameters={without} before={before} />);
    for (const text of [/步数.*33/, /不想看到的.*模糊/, /LoRA.*oil/, /采样器.*DDIM/]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(sent()).toEqual({ loras: 'ink:1' });
    rerender(<Live parameters={[steps, negative, loras]} />);
    expect(sent()).toEqual({ steps: 33, negativePrompt: '模糊', loras: 'ink:1' });
  });
});

describe('a number', () => {
  it('is not sent until it is written, by field or slider', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[steps]} />);
    expect(field('步数').placeholder).toBe('20');
    expect(slider('步数滑块').value).toBe('20');
    expect(sent()).toEqual({});
    await user.type(field('步数'), '35');
    expect(slider('步数滑块').value).toBe('35');
    expect(sent()).toEqual({ steps: 35 });
    await user.clear(field('步数'));
    expect(sent()).toEqual({});
  });

  it('may be written in full-width digits', async () => {
    render(<Live parameters={[steps]} before={{ steps: '３０' }} />);
    expect(sent()).toEqual({ steps: 30 });
  });

  it.each([
    [steps, '99', '只能填 1 到 50', '50'],
    [steps, '0', '只能填 1 到 50', '1'],
    [steps, '7.5', '只能填整数', '8'],
    [{ ...cfg, isAdvanced: false }, '7.3', '只能填 0.5 的倍数', '7.5'],
  ])(
    'of %o says what is wrong with %s, and fixes it with one press',
    async (parameter, written, problem, nearest) => {
      const user = userEvent.setup();
      render(<Live parameters={[parameter]} before={{ [parameter.name]: written }} />);
      const input = field(parameter.label);
      expect(input.getAttribute('aria-invalid')).toBe('true');
      expect(noteOf(input)).toContain(problem);
      expect([sent(), isStopped()]).toEqual([{}, true]);
      screen.getByRole('button', { name: `改为 ${nearest}` }).focus();
      await user.keyboard('{Enter}');
      expect(input.value).toBe(nearest);
      expect(document.activeElement).toBe(input);
      expect([sent(), isStopped()]).toEqual([{ [parameter.name]: Number(nearest) }, false]);
    },
  );

  it('keeps what is not a number, and stops the sending', () => {
    render(<Live parameters={[steps]} before={{ steps: '很多' }} />);
    expect(field('步数').value).toBe('很多');
    expect(noteOf(field('步数'))).toContain('之间的数字');
    expect(isStopped()).toBe(true);
  });
});

describe('a text', () => {
  it('counts as people do, and says how much is too much', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[negative]} />);
    await user.type(field('不想看到的'), ' 模糊😀 ');
    expect(sent()).toEqual({ negativePrompt: '模糊😀' });
    await user.type(field('不想看到的'), '一二三四五六七');
    expect(noteOf(field('不想看到的'))).toContain('最多 10 个字符，多了 2 个');
    expect([sent(), isStopped()]).toEqual([{}, true]);
  });
});

describe('a seed', () => {
  it('is another one each time, until dice or a lock hold one', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[{ ...seed, last: 77 }]} />);
    expect(field('种子').placeholder).toBe('每次随机');
    expect(sent()).toEqual({});
    await user.click(screen.getByRole('button', { name: '固定种子' }));
    expect(sent(), 'that of the picture in sight').toEqual({ seed: 77 });
    await user.click(screen.getByRole('button', { name: '换一个种子' }));
    const rolled = sent();
    expect(Number.isInteger(rolled.seed)).toBe(true);
    await user.click(screen.getByRole('button', { name: '不再固定种子' }));
    expect(sent()).toEqual({});
    await user.click(screen.getByRole('button', { name: '固定种子' }));
    expect(sent(), 'what was let go of comes back').toEqual(rolled);
  });

  it('is refused above what services know', () => {
    render(<Live parameters={[seed]} before={{ seed: '4294967296' }} />);
    expect(noteOf(field('种子'))).toContain('4294967295');
    expect(isStopped()).toBe(true);
  });
});

describe('weights', () => {
  it('belong to what is chosen', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[loras]} />);
    await user.click(screen.getByRole('checkbox', { name: 'ink' }));
    await user.click(screen.getByRole('checkbox', { name: 'watercolor' }));
    expect(sent()).toEqual({ loras: 'ink:1,watercolor:1' });
    const weight = field('ink 的权重');
    await user.clear(weight);
    await user.type(weight, '0.8,:');
    expect(sent()).toEqual({ loras: 'ink:0.8,watercolor:1' });
    await user.type(weight, '5');
    expect(noteOf(weight), 'its step').toBe('');
    await user.type(weight, '0');
    await user.click(screen.getByRole('checkbox', { name: 'watercolor' }));
    expect(sent()).toEqual({ loras: 'ink:0.85' });
    await user.clear(weight);
    await user.type(weight, '3');
    expect([sent(), isStopped()]).toEqual([{}, true]);
  });
});

describe('what is wrong', () => {
  it('is unfolded and has the focus', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[size, cfg]} before={{ cfg: '21' }} />);
    const details = screen.getByText('高级设置').closest('details');
    expect(details?.open).toBe(false);
    expect(screen.getByText('已改 1 项')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '开始' }));
    expect(details?.open).toBe(true);
    expect(document.activeElement).toBe(field('引导强度'));
  });

  it('is shown beside the fields in conflict, and fixed with one press', async () => {
    const user = userEvent.setup();
    const fix = { label: '改为 2 张', values: { count: 2, sampler: 'Euler a' } };
    const conflict = { name: 'count', text: '这个采样器一次最多 2 张', fix };
    const before = { count: 3, sampler: 'DPM++ 2M' };
    render(<Live parameters={[count, sampler]} before={before} conflicts={[conflict]} />);
    expect(noteOf(screen.getByRole('group', { name: '张数' }))).toContain('最多 2 张');
    await user.click(screen.getByRole('button', { name: '改为 2 张' }));
    expect(sent()).toEqual({ count: 2, sampler: 'Euler a' });
  });
});
