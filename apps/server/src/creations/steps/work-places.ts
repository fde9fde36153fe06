/**
 * Work of a server during a step. `request`: an engine answers with what it has made, which takes minutes. `short`: one
 * that makes it later is given it or asked how it stands, and whatever else takes a moment. `download`: of what an
 * engine has made.
 */
export type Work = 'request' | 'short' | 'download';

/**
 * How much of each may go on at the same time: none takes the places of another. Requests are counted at each engine: one
 * whose service hangs holds up its own alone. What is built in counts as one engine.
 */
export type WorkPlaces = Readonly<Record<Work, number>>;

/** Short steps for each request: they are over within a second, as a rule. */
const shortSteps = 4;

/** Counts the places of a server, by the number that its operator sets. */
export function toWorkPlaces(concurrency: number): WorkPlaces {
  return { request: concurrency, short: shortSteps * concurrency, download: concurrency };
}
