import { variants } from './menu-table.ts';

/** Routes that the menus' footer and other pages lead to. */
const otherRoutes = [
  '/',
  '/about',
  '/prices',
  '/openapi',
  '/pay',
  '/wx-bind',
  '/email-bind',
  '/login/',
  '/art/my/points',
  '/art/my/uploads',
  '/art/my/consents',
];

const [{ menu }] = variants;

/** The pages of the tools: what the menu has before the tutorials. */
export const toolRoutes: readonly string[] = menu
  .slice(
    0,
    menu.findIndex(({ group }) => group === '教程'),
  )
  .map(({ href }) => href);

/** Every page of the site. */
export const pageRoutes: readonly string[] = [
  ...otherRoutes,
  ...menu.map(({ href }) => href).filter((href) => href.startsWith('/')),
];
