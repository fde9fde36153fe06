import type { DigitalHuman } from '@site/api-client/wire';

/** The page on which a digital human is made to speak, at what the query says. */
export const wizardHref = (
  { id }: Pick<DigitalHuman, 'id'>,
  query: Readonly<Record<string, string>>,
): string => `/art/digital-human?${new URLSearchParams({ id, ...query })}`;
