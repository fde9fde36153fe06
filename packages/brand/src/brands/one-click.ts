import { defineBrand } from '../define-brand.ts';
import { defaultDefinition } from './default-brand.ts';

/** The default brand on a host that sells face swap as one click. */
export const oneClick = defineBrand({
  ...defaultDefinition,
  id: 'one-click',
  hosts: ['one-click.localhost'],
  menu: { rename: { faceswap: '一键换脸' } },
});
