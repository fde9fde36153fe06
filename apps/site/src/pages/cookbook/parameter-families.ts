import type { ParameterReference } from '@site/validators/parameters';

/** Which of Midjourney's models take a parameter. */
export type ParameterFamily = 'all' | 'niji' | 'v5' | 'v6' | 'v6-only' | 'v7' | 'v8' | 'video';

/** Parameters that not every model takes (docs.midjourney.com, "Parameter List" and "Version"). */
const families: Partial<Readonly<Record<ParameterReference['name'], ParameterFamily>>> = {
  niji: 'niji',
  weird: 'v5',
  style: 'v5',
  raw: 'v5',
  profile: 'v6',
  sref: 'v6',
  sw: 'v6',
  sv: 'v6',
  cref: 'v6-only',
  cw: 'v6-only',
  oref: 'v7',
  ow: 'v7',
  exp: 'v7',
  draft: 'v7',
  hd: 'v8',
  video: 'video',
  motion: 'video',
  loop: 'video',
  end: 'video',
  bs: 'video',
};

export function familyOf(name: ParameterReference['name']): ParameterFamily {
  return families[name] ?? 'all';
}
