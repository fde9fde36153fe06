import { defineBrands } from '../define-brands.ts';
import { defaultBrand } from './default-brand.ts';
import { global } from './global.ts';
import { hk } from './hk.ts';
import { noChat } from './no-chat.ts';
import { oneClick } from './one-click.ts';
import { partner } from './partner.ts';
import { ued } from './ued.ts';

/** Every brand that is shipped. A new one is a file beside this and a line here. */
export const brands = defineBrands([defaultBrand, ued, partner, noChat, oneClick, hk, global]);
