// Writes what nginx.conf includes: the host map as a map, and the security headers that the server
// itself sends, so that the two never differ.
//
//   node write-nginx-includes.mjs <built site> <server's address> <folder to write to>
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const [site, server, folder] = process.argv.slice(2);
if (!site || !server || !folder) {
  console.error('Usage: node write-nginx-includes.mjs <built site> <server address> <folder>');
  process.exit(1);
}

/** The headers that belong to every answer, not to one. */
const names = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
];

const map = JSON.parse(await readFile(join(site, 'hosts.json'), 'utf8'));
const lines = Object.entries(map.hosts).map(([host, brand]) => `  ${host} ${brand};`);
const brands = `map $host $brand {\n  default ${map.default};\n${lines.join('\n')}\n}\n`;

const { headers } = await fetch(new URL('/healthz', server));
const security = names
  .filter((name) => headers.has(name))
  .map((name) => `add_header ${name} "${headers.get(name)}" always;\n`);
if (security.length === 0) {
  console.error(`${server} sends no security headers. Is that the address of the server?`);
  process.exit(1);
}

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'brands.conf'), brands);
await writeFile(join(folder, 'security-headers.conf'), security.join(''));
console.log(`${folder}: brands.conf, security-headers.conf`);
