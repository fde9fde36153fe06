import type { ParameterReference } from '@site/validators/parameters';
import type { CookbookMessages } from './messages/zh-cn.ts';

type GroupName = keyof CookbookMessages['groups'];

/** Groups in which a reader looks for the parameters; the compiler asks for a place for a new one. */
const groupOf: Readonly<Record<ParameterReference['name'], GroupName>> = {
  aspect: 'frame',
  version: 'frame',
  niji: 'frame',
  quality: 'frame',
  tile: 'frame',
  stylize: 'style',
  chaos: 'style',
  weird: 'style',
  exp: 'style',
  style: 'style',
  raw: 'style',
  profile: 'style',
  no: 'style',
  seed: 'style',
  iw: 'reference',
  cref: 'reference',
  cw: 'reference',
  sref: 'reference',
  sw: 'reference',
  sv: 'reference',
  oref: 'reference',
  ow: 'reference',
  stop: 'run',
  repeat: 'run',
  draft: 'run',
  hd: 'run',
  turbo: 'run',
  fast: 'run',
  relax: 'run',
  stealth: 'run',
  public: 'run',
  video: 'video',
  motion: 'video',
  loop: 'video',
  end: 'video',
  bs: 'video',
};

/** A row of the table. */
export type Parameter = ParameterReference;

/** The table in groups, each under its title, in the table's order. */
export function parameterGroups(
  parameters: readonly Parameter[],
  titles: CookbookMessages['groups'],
) {
  return (Object.keys(titles) as GroupName[]).map((group) => ({
    title: titles[group],
    parameters: parameters.filter(({ name }) => groupOf[name] === group),
  }));
}
