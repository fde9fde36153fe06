import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workspace } from './read-guides.ts';

type Manifest = {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/** The workspace's packages, by name and by folder. */
const manifests = new Map<string, Manifest>(
  globSync(
    [
      'package.json',
      '{apps,internal,packages}/*/package.json',
      '{benchmarks,e2e,integrations}/package.json',
    ],
    { cwd: workspace },
  ).flatMap((file): [string, Manifest][] => {
    const manifest: Manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
    return [
      [manifest.name, manifest],
      [dirname(file), manifest],
    ];
  }),
);

/** Commands of package managers without a script of ours. */
const builtIn: ReadonlySet<string | undefined> = new Set([
  'add',
  'deploy',
  'deprecate',
  'exec',
  'install',
  'login',
]);

/**
 * The commands of pnpm, npm and Node in a shell script or a span of code that run nothing that is
 * here: no script of the manifest, no file.
 */
export function findUnknownCommands(code: string): readonly string[] {
  const unknown: string[] = [];
  let folder = '.';
  const command = /(?:^|[\s(&|;])(cd|pnpm|npm|node)((?: +[^\s&|;]+)+)/g;
  for (const [text, program, words = ''] of code.matchAll(command)) {
    const args = words.trim().split(/ +/);
    if (program === 'cd') folder = args[0] ?? '';
    else if (!(program === 'node' ? hasFile(args) : hasScript(args, folder))) {
      unknown.push(text.trim());
    }
  }
  return unknown;
}

function hasScript(args: readonly string[], folder: string): boolean {
  const filter = args.indexOf('--filter');
  const manifest = manifests.get(filter < 0 ? folder : (args[filter + 1] ?? ''));
  const [verb = '', script = ''] = args.filter(
    (word, index) => !word.startsWith('-') && (filter < 0 || index !== filter + 1),
  );
  const { scripts = {}, devDependencies = {} } = manifest ?? {};
  if (verb === 'run') return script in scripts;
  return builtIn.has(verb) || verb in scripts || verb in devDependencies;
}

/** A built file has a source of its name; of those that a deployment copies, one in `docs/deploying`. */
function hasFile(args: readonly string[]): boolean {
  if (args.some((word) => /^(-e|-pe|--eval)$/.test(word))) return true;
  const file = args.find((word) => !word.startsWith('-'));
  if (file === undefined) return true;
  const source = file.replace(/^(?:apps\/)?server\/dist\/(.+)\.js$/, 'apps/server/src/$1.ts');
  return [source, join('docs/deploying', file)].some((path) => existsSync(join(workspace, path)));
}
