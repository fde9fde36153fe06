'use client';

import { createApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { CreationProvider } from '@site/creation';
import { messages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';

const client = createApiClient();

export function Frame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const router = useRouter();
  return (
    <Shell
      brand={brand}
      client={client}
      messages={shellMessages}
      path={usePathname()}
      onNavigate={(href) => router.push(href)}
    >
      <CreationProvider messages={messages}>{children}</CreationProvider>
    </Shell>
  );
}
