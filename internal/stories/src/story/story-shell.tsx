import { DialogHost, ShellProvider, Toaster } from '@site/shell';
import type { ReactNode } from 'react';
import { type ShellStoryArgs, useShellProps } from './use-shell-props.ts';

export interface StoryShellProps extends ShellStoryArgs {
  children?: ReactNode;
}

/** Gives a part of the shell what it needs, without the frame. */
export function StoryShell({ children, ...args }: StoryShellProps) {
  return (
    <ShellProvider {...useShellProps(args)}>
      {children}
      <DialogHost />
      <Toaster />
    </ShellProvider>
  );
}
