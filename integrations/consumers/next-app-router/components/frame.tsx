'use client';

import { createApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { Shell } from '@site/shell';
import { messages } from '@site/shell/zh-cn';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';

const client = createApiClient();

export function Frame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const router = useRouter();
  return (
    <Shell
      brand={brand}
      client={client}
      messages={messages}
      path={usePathname()}
      onNavigate={(href) => router.push(href)}
    >
      {children}
    </Shell>
  );
}
