'use client';

import { createApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { Shell } from '@site/shell';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';

const client = createApiClient();

export function Frame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const router = useRouter();
  return (
    <Shell
      brand={brand}
      client={client}
      path={usePathname()}
      onNavigate={(href) => router.push(href)}
    >
      {children}
    </Shell>
  );
}
