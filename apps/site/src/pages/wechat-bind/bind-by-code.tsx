import type { ApiClient } from '@site/api-client';
import { useState } from 'react';
import { BindCode } from './bind-code.tsx';

/** Outside of WeChat: a code that a phone scans, and a new one for each try. */
export function BindByCode({ client }: { readonly client: ApiClient }) {
  const [count, setCount] = useState(0);
  return <BindCode key={count} client={client} onRenew={() => setCount(count + 1)} />;
}
