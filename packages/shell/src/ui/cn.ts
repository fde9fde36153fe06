import { type ClassValue, clsx } from 'clsx';

/** Joins class names; falsy ones are left out. A caller's own classes come last. */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
