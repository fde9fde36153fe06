export type { Creation, CreationAction, CreationChange } from '../wire/creation.ts';
export type { Cancellation, CreationPage, CreationWithBalance } from '../wire/creation-calls.ts';
export type { Lineage, LineageStep } from '../wire/lineage-call.ts';
export { createCreations } from './create-creations.ts';
export type { Creations } from './creation-methods.ts';
