import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import {
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
} from './dialog.tsx';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuRoot,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';

const mark = 'a-caller';

/** Finds classes that a caller's could not be sure to win over. */
function firmClasses(classes: string): readonly string[] {
  return classes
    .split(' ')
    .filter((name) => name.startsWith('ui:'))
    .filter((name) => !/\bown:/.test(name) && !/\b(after|placeholder):/.test(name));
}

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger'];
const sizes: readonly ButtonSize[] = ['small', 'medium', 'large'];

const parts: Readonly<Record<string, ReactElement>> = {
  Button: <Button className={mark} isBusy />,
  Dialog: (
    <DialogRoot open>
      <DialogContent title="Title" closeLabel="Close" className={mark}>
        <DialogDescription className={mark} />
        <DialogBody className={mark} />
        <DialogFooter className={mark} />
      </DialogContent>
    </DialogRoot>
  ),
  DropdownMenu: (
    <DropdownMenuRoot open>
      <DropdownMenuTrigger />
      <DropdownMenuContent className={mark}>
        <DropdownMenuItem className={mark} />
        <DropdownMenuSeparator className={mark} />
        <DropdownMenuRadioGroup>
          <DropdownMenuRadioItem value="a" className={mark} />
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenuRoot>
  ),
  Icon: <Icon name="check" className={mark} />,
  IconButton: <IconButton icon="check" label="Check" className={mark} />,
  Skeleton: <Skeleton className={mark} />,
  Spinner: <Spinner className={mark} />,
  'a Switch that is off': <Switch isChecked={false} onCheckedChange={() => {}} className={mark} />,
  'a Switch that is on': <Switch isChecked onCheckedChange={() => {}} className={mark} />,
  'the input of a TextField': <TextField label="Name" inputClassName={mark} />,
  'the input of a wrong TextField': <TextField label="Name" error="No" inputClassName={mark} />,
};

describe('classes of a caller win over those of', () => {
  it.each(Object.entries(parts))('%s', (_, part) => {
    const { baseElement } = render(part);
    const marked = [...baseElement.getElementsByClassName(mark)];
    expect(marked).not.toEqual([]);
    for (const element of marked) {
      expect(firmClasses(element.getAttribute('class') ?? '')).toEqual([]);
    }
  });

  it.each(variants)('a link that looks like a %s button', (variant) => {
    for (const size of sizes) {
      expect(firmClasses(buttonClasses({ variant, size }))).toEqual([]);
    }
  });
});
