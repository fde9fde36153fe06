import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import { PictureImage } from './picture-image.tsx';

it('is asked for again when the network is back, and shown when it has come', () => {
  render(
    <CreationProvider messages={messages}>
      <PictureImage src="/pictures/a.webp" alt="雪山" isFading={false} />
    </CreationProvider>,
  );
  fireEvent.error(screen.getByRole('img', { name: '雪山' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('没有加载出来')).toBeTruthy();
  fireEvent(window, new Event('online'));
  const again = screen.getByRole('img', { name: '雪山' });
  expect(again.getAttribute('src')).toBe('/pictures/a.webp');
  fireEvent.load(again);
  expect(again.getAttribute('data-state')).toBe('shown');
  fireEvent.error(again);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: '雪山' })).toBeTruthy();
});
