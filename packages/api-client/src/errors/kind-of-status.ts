/**
 * The kind of a status that is no success. 504 is a timeout whatever its body says: a gateway has stopped waiting, and
 * nobody knows what has come of the call.
 */
export const kindOfStatus = (status: number): 'timeout' | 'http' =>
  status === 504 ? 'timeout' : 'http';
