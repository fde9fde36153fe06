import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** The dark squares of the drawing, as `column,row`. */
function darkSquares(path: string): Set<string> {
  const squares = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(width); step += 1) squares.add(`${Number(x) + step},${y}`);
  }
  return squares;
}

it('has four modules of quiet zone, and a finder in three of its corners', () => {
  render(<QrCode text="weixin://wxpay/bizpayurl?pr=ibE9aBCzz" label="二维码" />);
  const image = screen.getByRole('img', { name: '二维码' });
  const size = Number(image.getAttribute('viewBox')?.split(' ').at(2));
  // A code of version n has 17 + 4n modules.
  expect((size - 8 - 17) % 4).toBe(0);
  const dark = darkSquares(image.querySelector('path')?.getAttribute('d') ?? '');
  const places = [...dark].flatMap((square) => square.split(',').map(Number));
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
  const hasFinder = (column: number, row: number) =>
    [0, 1, 2, 3, 4, 5, 6].every(
      (step) => dark.has(`${column + step},${row}`) && dark.has(`${column},${row + step}`),
    );
  const far = size - 4 - 7;
  expect([hasFinder(4, 4), hasFinder(far, 4), hasFinder(4, far)]).toEqual([true, true, true]);
});
