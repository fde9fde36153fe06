import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import { PictureImage } from './picture-image.tsx';

afterEach(cleanup);

it('is asked for again when the network is back, and shown when it has come', () => {
  render(
    <CreationProvider messages={messages}>
      <PictureImage src="/pictures/a.webp" alt="雪山" isFading={false} />
    </CreationProvider>,
  );
  fireEvent.error(screen.getByRole('img', { name: '雪山' }));
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent(window, new Event('online'));
  const again = screen.getByRole('img', { name: '雪山' });
  expect(again.getAttribute('src')).toBe('/pictures/a.webp');
  fireEvent.load(again);
  expect(again.getAttribute('data-state')).toBe('shown');
  fireEvent.error(again);
  fireEvent(window, new Event('online'));
  expect(screen.getByRole('img', { name: '雪山' })).toBeTruthy();
});

it.each([false, true])('is asked for again by a press, in a button: %s', (isInButton) => {
  const onPress = vi.fn();
  const picture = (
    <PictureImage src="/pictures/a.webp" alt="雪山" isFading={false} isInButton={isInButton} />
  );
  render(
    <CreationProvider messages={messages}>
      {isInButton ? (
        <button type="button" onClick={onPress}>
          {picture}
        </button>
      ) : (
        picture
      )}
    </CreationProvider>,
  );
  fireEvent.error(screen.getByRole('img', { name: '雪山' }));
  expect(screen.getByRole('button', { name: /没有加载出来\s*重新加载/ })).toBeTruthy();
  fireEvent.click(screen.getByText('重新加载'));
  expect(screen.getByRole('img', { name: '雪山' })).toBeTruthy();
  expect(onPress).not.toHaveBeenCalled();
});
