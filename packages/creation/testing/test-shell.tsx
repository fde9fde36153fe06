import { Shell, type ShellProviderProps } from '@site/shell';
import { messages as shellMessages } from '@site/shell/zh-cn';
import type { ReactNode } from 'react';
import { CreationProvider } from '../src/creation-provider.tsx';
import { messages } from '../src/messages/zh-cn.ts';
import { testBrand } from './test-brand.ts';

export interface TestShellProps extends Pick<ShellProviderProps, 'client'> {
  path?: string;
  children?: ReactNode;
}

/** A page of a site in Simplified Chinese, and the shell around it. */
export function TestShell({ client, path = '/art/', children }: TestShellProps) {
  return (
    <Shell brand={testBrand} client={client} messages={shellMessages} path={path}>
      <CreationProvider messages={messages}>{children}</CreationProvider>
    </Shell>
  );
}
