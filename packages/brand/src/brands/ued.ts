import { defineBrand } from '../define-brand.ts';
import { brandTexts } from '../messages/zh-cn.ts';
import { defaultDefinition } from './default-brand.ts';

/** A build for design teams: Midjourney, tutorials and 'mine' only. */
export const ued = defineBrand({
  ...defaultDefinition,
  ...brandTexts.ued,
  id: 'ued',
  hosts: ['ued.localhost'],
  menu: { keep: ['midjourney', 'tutorials', 'mine'] },
});
