export type { Creation, CreationAction, CreationChange } from '../wire/creation.ts';
export type { Cancellation, CreationPage, CreationWithBalance } from '../wire/creation-calls.ts';
export type {
  Derivative,
  DerivativePage,
  Lineage,
  LineageStep,
  RunAction,
} from '../wire/lineage-calls.ts';
export { createCreations } from './create-creations.ts';
export type { Creations } from './creation-methods.ts';
