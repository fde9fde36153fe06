import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { DownloadButton } from './download-button.tsx';

afterEach(cleanup);

it.each([
  ['/pictures/0af19c.webp', undefined, 'WebP'],
  ['/img/p1.jpg?v=1.2.3', undefined, 'JPEG'],
  ['/img/p0', 'image/avif', 'AVIF'],
  ['https://cdn.example.com/f/p2', undefined, '原格式'],
  ['blob:http://localhost/5c1e', 'image/png', 'PNG'],
  [`data:image/gif;base64,${'R0lGODlh'.repeat(40)}`, undefined, '原格式'],
])('%s of the type %s is offered as %s', async (url, mime, name) => {
  render(
    <TestShell client={createTestClient()}>
      <DownloadButton picture={testPicture(1, { url, mime })} />
    </TestShell>,
  );
  const choice = await screen.findByRole('combobox', { name: '下载格式' });
  expect(choice.querySelector('option')).toHaveTextContent(new RegExp(`^${name}$`));
});
