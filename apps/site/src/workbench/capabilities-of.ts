import type { OfferedModel } from '@site/creation';

/** What a model of a tool says that it can do. */
export type Capabilities<Name extends OfferedModel['tool']> = Extract<
  OfferedModel,
  { tool: Name }
>['capabilities'];

/**
 * What the chosen model can do. Until the service has said it, what most models can: the form has its shape
 * from the beginning.
 */
export const capabilitiesOf = <Name extends OfferedModel['tool']>(
  tool: Name,
  model: OfferedModel | undefined,
  usual: Capabilities<Name>,
): Capabilities<Name> =>
  model?.tool === tool ? (model.capabilities as Capabilities<Name>) : usual;
