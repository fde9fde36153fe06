/** Price of a creation. */
export interface Quote {
  /** Points: all of them are taken when it begins. */
  readonly cost: number;
  /** The part of them that is settled by what comes. Absent: it costs the same whatever comes. */
  readonly metered?: MeteredPrice;
}

/** The part of a price that pays for what comes: the points of what does not come are given back. */
export interface MeteredPrice {
  /** Whole seconds of a film, of which the last counts as soon as it has begun, or pictures or songs. */
  readonly unit: 'second' | 'output';
  /** As many as are asked for; where nobody knows that, as may come at most. */
  readonly count: number;
  /** The points of all of them. */
  readonly points: number;
}
