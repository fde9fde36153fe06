import { Fragment, type ReactNode } from 'react';

/** A parameter with its dashes; browsers would break the line between the two. */
const parameter = /(-{1,2}[a-z]+)/i;

/** Text whose lines are not broken inside the names of parameters. */
export function unbroken(text: string): ReactNode {
  // Every second piece is what the pattern has found.
  return text.split(parameter).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="ui:whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
