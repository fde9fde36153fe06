import { createElement, Fragment, type ReactNode } from 'react';

/** A parameter with its dashes; browsers would break the line between the two. */
const parameter = /(-{1,2}[a-z]+)/i;

/** Text whose lines are not broken inside the names of parameters. */
export function unbroken(text: string): ReactNode {
  const whole = { 'data-ui': 'unbroken', className: 'ui:whitespace-nowrap' };
  // Every second piece is what the pattern has found.
  const pieces = text
    .split(parameter)
    .map((piece, index) => (index % 2 === 1 ? createElement('span', whole, piece) : piece));
  return createElement(Fragment, null, ...pieces);
}
