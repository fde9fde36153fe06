/** Each whole second from one length to another, both included. */
export const secondsBetween = (min: number, max: number): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);
