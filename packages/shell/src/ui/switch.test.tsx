import { findViolations } from '@internal/testing/find-violations';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Switch } from './switch.tsx';

function Lamp() {
  const [isOn, setIsOn] = useState(false);
  return <Switch aria-label="灯" isChecked={isOn} onCheckedChange={setIsOn} />;
}

it('a switch is turned by pointer, space and enter', async () => {
  render(<Lamp />);
  const lamp = screen.getByRole('switch', { name: '灯' });
  const state = () => lamp.getAttribute('aria-checked');
  expect(state()).toBe('false');
  await userEvent.click(lamp);
  expect(state()).toBe('true');
  await userEvent.keyboard(' ');
  expect(state()).toBe('false');
  await userEvent.keyboard('{Enter}');
  expect(state()).toBe('true');
  expect(await findViolations(lamp)).toEqual([]);
});
