import { screen } from '@testing-library/react';
import type { Mock } from 'vitest';

/**
 * Makes `onNavigate` act like a router whose page is already loaded: the page takes the focus before
 * the menu or dialog has closed. Resolves after that.
 */
export function takeFocusOnArrival(onNavigate: Mock): Promise<void> {
  return new Promise((resolve) => {
    onNavigate.mockImplementation(() => {
      queueMicrotask(() => {
        screen.getByRole('main', { hidden: true }).focus();
        setTimeout(resolve);
      });
    });
  });
}
