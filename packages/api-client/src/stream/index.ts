export type { JsonLimits, JsonSplitter, JsonSplitterOptions } from './create-json-splitter.ts';
export { createJsonSplitter } from './create-json-splitter.ts';
export type { ReadJsonValuesOptions } from './read-json-values.ts';
export { readJsonValues } from './read-json-values.ts';
export type { StandardSchema } from './standard-schema.ts';
