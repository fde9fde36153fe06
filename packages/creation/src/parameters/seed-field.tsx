import { IconButton } from '@site/shell/ui';
import { useRef } from 'react';
import type { FieldProps } from './field-parts.tsx';
import { NumberInput } from './number-input.tsx';
import type { SeedParameter } from './parameter.ts';
import { toSeedRange } from './read-parameter.ts';

/**
 * A seed: dice write a new one; the lock holds that of the picture in sight, and lets go of it. What it
 * let go of comes back.
 */
export function SeedField({
  parameter,
  value = '',
  onChange,
  ...props
}: FieldProps<SeedParameter>) {
  const { label, max, last } = parameter;
  const { messages } = props;
  const unlocked = useRef<string | number>(undefined);
  const isLocked = value !== '';
  const roll = () => Math.floor(Math.random() * (max + 1));

  function toggle() {
    onChange(isLocked ? '' : (unlocked.current ?? last ?? roll()));
    unlocked.current = isLocked ? value : undefined;
  }

  return (
    <NumberInput
      label={label}
      range={toSeedRange(parameter)}
      value={String(value)}
      onChange={onChange}
      placeholder={messages.seed.random}
      hasSlider={false}
      inputClassName="ui:w-32"
      {...props}
    >
      <IconButton
        icon={<Drawing path={dice} />}
        label={messages.seed.roll}
        onClick={() => onChange(roll())}
      />
      <IconButton
        icon={<Drawing path={isLocked ? closedLock : openLock} />}
        label={isLocked ? messages.seed.unlock : messages.seed.lock}
        onClick={toggle}
      />
    </NumberInput>
  );
}

// On a square of 20 units, as the shell's icons.
const dice =
  'M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5zM7 7v.01M13 7v.01M10 10v.01M7 13v.01M13 13v.01';
const body = 'M5 9h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z';
const closedLock = `${body}M6.75 9V6.25a3.25 3.25 0 0 1 6.5 0V9`;
const openLock = `${body}M6.75 9V6.25a3.25 3.25 0 0 1 6.3-1.1`;

function Drawing({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="ui:size-5"
    >
      <path d={path} />
    </svg>
  );
}
