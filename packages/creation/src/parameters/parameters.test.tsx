import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import { offeredValues, type Parameter, type ParameterValues } from './parameter.ts';
import { ParameterForm } from './parameter-form.tsx';

afterEach(cleanup);

const size: Parameter = {
  name: 'size',
  label: '尺寸',
  options: [
    { value: '1024x1024', label: '方形', frame: { width: 1, height: 1 } },
    { value: '1792x1024', label: '横幅', frame: { width: 7, height: 4 } },
  ],
};
const count: Parameter = {
  name: 'count',
  label: '张数',
  options: [1, 2, 3].map((value) => ({ value, label: `${value} 张` })),
};

/** The form, and what would be sent. */
function Live({
  parameters,
  before = {},
}: {
  parameters: readonly Parameter[];
  before?: ParameterValues;
}) {
  const [values, setValues] = useState(before);
  return (
    <CreationProvider messages={messages}>
      <ParameterForm parameters={parameters} values={values} onValuesChange={setValues} />
      <output>{JSON.stringify(offeredValues(parameters, values))}</output>
    </CreationProvider>
  );
}

const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('ParameterForm', () => {
  it('shows the first option where none is chosen, and sends nothing then', () => {
    render(<Live parameters={[size, count]} />);
    expect(choice('方形').checked).toBe(true);
    expect(choice('1 张').checked).toBe(true);
    expect(sent()).toEqual({});
  });

  it('is chosen by pointer and keyboard, each in its group', async () => {
    const user = userEvent.setup();
    render(<Live parameters={[size, count]} />);
    await user.click(choice('横幅'));
    const group = screen.getByRole('group', { name: '张数' });
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    choice('1 张').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(sent()).toEqual({ size: '1792x1024', count: 3 });
  });

  it('keeps what another model offers, says what is made instead, and does not send it', () => {
    const { rerender } = render(<Live parameters={[size]} before={{ size: '1024x1792' }} />);
    expect(choice('方形').checked).toBe(true);
    const group = screen.getByRole('group', { name: '尺寸' });
    expect(group).toHaveProperty('textContent', expect.stringContaining('1024x1792'));
    expect(sent()).toEqual({});
    const tall = { value: '1024x1792', label: '竖幅', frame: { width: 4, height: 7 } };
    rerender(<Live parameters={[{ ...size, options: [...size.options, tall] }]} />);
    expect(choice('竖幅').checked).toBe(true);
    expect(sent()).toEqual({ size: '1024x1792' });
  });

  it('asks nothing where there is nothing to choose', () => {
    render(<Live parameters={[{ ...count, options: count.options.slice(0, 1) }]} />);
    expect(screen.queryByRole('group')).toBeNull();
  });
});
