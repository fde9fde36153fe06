export type ClassValue = string | false | null | undefined;

/** Joins class names; what is not one is left out. A caller's own classes come last. */
export function cn(...values: readonly ClassValue[]): string {
  return values.filter(Boolean).join(' ');
}
