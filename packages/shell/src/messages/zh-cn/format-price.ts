import { formatCount } from './format-count.ts';

/** Whole fen as yuan: 990 is ¥9.90. */
export function formatPrice(fen: number): string {
  return `¥${formatCount(Math.floor(fen / 100))}.${String(fen % 100).padStart(2, '0')}`;
}
