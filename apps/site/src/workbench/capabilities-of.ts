import type { OfferedModel } from '@site/creation';

/** Abilities of a model of a tool, as it states them. */
export type Capabilities<Name extends OfferedModel['tool']> = Extract<
  OfferedModel,
  { tool: Name }
>['capabilities'];

/**
 * Finds what the chosen model can do. Until the service has said it, what most models can: the form has its shape from
 * the beginning.
 */
export const capabilitiesOf = <Name extends OfferedModel['tool']>(
  tool: Name,
  model: OfferedModel | undefined,
  usual: Capabilities<Name>,
): Capabilities<Name> =>
  model?.tool === tool ? (model.capabilities as Capabilities<Name>) : usual;
