import { variants } from './menu-table.ts';

/** What the menus' footer and other pages lead to. */
const otherRoutes = [
  '/',
  '/about',
  '/openapi',
  '/wx-bind',
  '/email-bind',
  '/login/',
  '/art/my/uploads',
];

/** Every page of the site. */
export const pageRoutes: readonly string[] = [
  ...otherRoutes,
  ...variants[0].menu.map(({ href }) => href).filter((href) => href.startsWith('/')),
];
