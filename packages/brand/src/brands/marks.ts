import type { Logo } from '../logo.ts';

/** A moon gate: through a round door in a wall, a ridge and the sun. */
export const moonGate: Logo = {
  size: 32,
  paths: [
    'M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Z' +
      'M7.06 21.5c2.3-1.6 3-6.3 5.3-6.3 2 0 2.6 4.6 4.6 4.9 1.6.2 2-1.6 3.4-1.6 1.6 0 2.2 2.6 3.89 4' +
      'A10.5 10.5 0 1 0 7.06 21.5Z',
    'M19.4 9.6a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  ],
};

/** A drop of ink above the ripples of its island. */
export const inkIsland: Logo = {
  size: 32,
  paths: [
    'M16 2.5c4.2 5 6.6 8.6 6.6 11.9a6.6 6.6 0 0 1-13.2 0c0-3.3 2.4-6.9 6.6-11.9Z',
    'M7.5 23h17a1.25 1.25 0 0 1 0 2.5h-17a1.25 1.25 0 0 1 0-2.5Z',
    'M11.5 27.5h9a1.25 1.25 0 0 1 0 2.5h-9a1.25 1.25 0 0 1 0-2.5Z',
  ],
};
