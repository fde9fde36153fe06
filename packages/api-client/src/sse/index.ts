export type { ReadJsonValuesOptions } from '../stream/read-json-values.ts';
export { readSseValues } from './read-sse-values.ts';
