import { defaultBrand } from '@site/brand/brands';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { messages } from '../src/messages/zh-cn.ts';
import { Shell } from '../src/shell.tsx';
import type { ShellProviderProps } from '../src/shell-provider.tsx';
import { createTestClient } from './test-client.ts';

/** A page inside the whole shell, and a user of it. */
export function renderInShell(
  children: ReactNode = <h1>页面</h1>,
  props: Partial<ShellProviderProps> = {},
) {
  const onNavigate = vi.fn();
  const user = userEvent.setup();
  const element = (more: Partial<ShellProviderProps>) => (
    <Shell
      brand={defaultBrand}
      client={createTestClient()}
      messages={messages}
      path="/art/"
      onNavigate={onNavigate}
      {...props}
      {...more}
    >
      {children}
    </Shell>
  );
  const result = render(element({}));
  return {
    ...result,
    user,
    onNavigate,
    /** Renders once more with other props. */
    change: (more: Partial<ShellProviderProps>) => result.rerender(element(more)),
  };
}
