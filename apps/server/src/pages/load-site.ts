import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '../startup-error.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';

/** Path without slashes at its ends, as `art/sd` or `robots.txt`, to the file that answers it. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

export type Site = {
  /** `assets/…`: their names hold their hash. */
  readonly assets: SiteFiles;
  readonly brands: ReadonlyMap<string, SiteFiles>;
  /** Host without port to brand. */
  readonly hosts: ReadonlyMap<string, string>;
  readonly defaultBrand: string;
  /** The pages of the tools, as keys of `SiteFiles`. */
  readonly tools: ReadonlyMap<string, string>;
  /** Of inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
};

const hostsSchema = v.object({
  default: v.string(),
  hosts: v.record(v.string(), v.string()),
});

const toolsSchema = v.record(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)), v.string());

const policySchema = v.object({
  scriptHashes: v.array(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[\w+/=-]+$/))),
});

/**
 * Reads the built site: `hosts.json`, `tools.json`, `csp.json`, `assets/`, and a folder a brand under
 * `pages/`.
 * Only what is found here can ever be served.
 *
 * @returns undefined when there is none.
 * @throws {StartupError} when the build is not whole.
 */
export function loadSite(folder: string): Site | undefined {
  if (!existsSync(join(folder, 'hosts.json'))) return undefined;
  const { default: defaultBrand, hosts } = readJson(join(folder, 'hosts.json'), hostsSchema);
  const policy = join(folder, 'csp.json');
  const tools = join(folder, 'tools.json');
  const pages = join(folder, 'pages');
  const brands = new Map(
    readdirSync(pages).map((brand) => [brand, readFiles(join(pages, brand))] as const),
  );
  for (const brand of [defaultBrand, ...Object.values(hosts)]) {
    if (!brands.has(brand)) throw broken(folder, `pages/${brand} is missing`);
  }
  return {
    assets: readFiles(join(folder, 'assets'), 'assets/'),
    brands,
    hosts: new Map(Object.entries(hosts)),
    defaultBrand,
    tools: new Map(
      Object.entries(existsSync(tools) ? readJson(tools, toolsSchema) : {}).map(([tool, path]) => [
        tool,
        path.replace(/^\/|\/$/g, ''),
      ]),
    ),
    scriptHashes: existsSync(policy) ? readJson(policy, policySchema).scriptHashes : [],
  };
}

function readFiles(folder: string, prefix = ''): SiteFiles {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path).split(sep).join('/');
      return [prefix + name.replace(/(^|\/)index\.html$/, ''), readSiteFile(path)] as const;
    });
  return new Map(entries);
}

function readJson<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw broken(path, error instanceof Error ? error.message : String(error));
  }
}

function broken(path: string, reason: string): StartupError {
  return new StartupError(`The built site is not whole (${path}: ${reason}). Run \`pnpm build\`.`);
}
