import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { DownloadButton } from './download-button.tsx';

afterEach(cleanup);

it.each([
  ['image/webp', 'WebP'],
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/avif', 'AVIF'],
  ['image', '原格式'],
])('a picture of the type %s is offered as %s', async (mime, name) => {
  render(
    <TestShell client={createTestClient()}>
      <DownloadButton picture={testPicture(1, { mime })} />
    </TestShell>,
  );
  const choice = await screen.findByRole('combobox', { name: '下载格式' });
  expect(choice.querySelector('option')).toHaveTextContent(new RegExp(`^${name}$`));
});
