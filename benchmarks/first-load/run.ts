import { comparePage } from './compare-page.ts';
import { measureMenu } from './measure-menu.ts';

const [path] = process.argv.slice(2);
await (path === undefined ? measureMenu() : comparePage(path));
