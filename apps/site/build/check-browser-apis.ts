import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { parseAst, Visitor } from 'vite';

/** The oldest browsers that the site runs in, as the data names them; `vite.config.ts` has the same ones. */
const oldest = { chrome: 107, safari: 15.6, safari_ios: 15.6 } as const;

/** Our own functions, and libraries', that have a name of a newer browser's: these are called. */
const ours: ReadonlySet<string> = new Set([
  ...['changed', 'check', 'createContext', 'delay', 'deleted', 'fallback', 'fetch', 'forget'],
  ...['format', 'percent', 'range', 'removed', 'run', 'subscribe', 'toSorted', 'uploaded', 'use'],
  // mediabunny
  ...['copyTo', 'dispose', 'getName', 'packets'],
  // jsdiff
  'equals',
]);

/** APIs that the scripts ask for before they call them, and do without. */
const optional: ReadonlySet<string> = new Set([
  // ky has one signal alone where two cannot be joined.
  'AbortSignal.any',
  // `tabbable`
  'checkVisibility',
  // mediabunny, of which files are read alone, and nothing is decoded
  ...['AudioDecoder.isConfigSupported', 'VideoDecoder.isConfigSupported'],
  ...['EncodedAudioChunk', 'EncodedVideoChunk'],
  // The fingerprint
  'getHighEntropyValues',
  // React, for transitions that nothing here begins
  ...['navigation.navigate', 'skipTransition', 'startViewTransition'],
  ...['window.cancelIdleCallback', 'window.requestIdleCallback'],
]);

/** Names, and whether everything that has the name is newer than the oldest browsers. */
type Newness = Map<string, boolean>;

/** By `URL`, by `URL.parse`, and by `parse` alone. */
const newness = { globals: new Map(), qualified: new Map(), members: new Map() } satisfies Record<
  string,
  Newness
>;

function note(known: Newness, name: string, { __compat: compat }: Identifier): void {
  if (compat) known.set(name, (known.get(name) ?? true) && isNewer(compat));
}

const interfaces = { ...data.api, ...data.javascript['builtins'] } as Record<string, Identifier>;
for (const [owner, entries] of Object.entries(interfaces)) {
  note(newness.globals, owner, entries);
  for (const [key, entry] of Object.entries(entries as Record<string, Identifier>)) {
    if (key === '__compat' || key === owner || key.endsWith('_event')) continue;
    const name = key.replace(/_static$/, '');
    note(newness.qualified, `${owner}.${name}`, entry);
    note(newness.members, name, entry);
  }
}

function isNewer({ support }: CompatStatement): boolean {
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [support[browser as keyof typeof oldest] ?? []].flat();
    const added = statements[0]?.version_added;
    // Other than a version: only a preview has it, or none.
    const since =
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN;
    return !(since <= version);
  });
}

/** Finds what stands for an interface where it is called, such as `navigator` for `Navigator`. */
function ownerOf(name: string): string {
  return newness.globals.has(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * The functions that a script calls, and no browser had yet when the oldest ones came: as
 * `URL.parse`, or as `requestSubmit`, since what has it is not known. Called by `?.()`, they are asked for.
 */
export function findNewerApis(script: string): readonly string[] {
  const found = new Set<string>();
  new Visitor({
    CallExpression({ callee, optional: isOptional }) {
      if (isOptional || callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
      const isNew = newness.qualified.get(`${ownerOf(owner)}.${name}`);
      if (isNew) found.add(`${owner}.${name}`);
      else if (isNew === undefined && newness.members.get(name)) found.add(name);
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier' && newness.globals.get(callee.name)) found.add(callee.name);
    },
  }).visit(parseAst(script));
  return [...found];
}

/** @throws Error when a script calls a function that a supported browser does not have. */
export function checkBrowserApis(folder: string): void {
  const problems = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((file) =>
      findNewerApis(readFileSync(join(folder, file), 'utf8'))
        .filter((name) => !ours.has(name) && !optional.has(name))
        .map((name) => `${file} calls ${name}`),
    );
  if (problems.length === 0) return;
  throw new Error(
    `Not in all browsers that the site supports:\n${problems.join('\n')}\nUse something older, or ask for it first and name it in build/check-browser-apis.ts.`,
  );
}
