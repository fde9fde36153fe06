'use client';

import { useDialogs } from '@site/shell';
import { Button } from '@site/shell/ui';

export function Nickname() {
  const { open } = useDialogs();
  return <Button onClick={() => open('nickname')}>改名</Button>;
}
