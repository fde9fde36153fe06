import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { root } from './workspace.ts';

type Report = (node: { readonly start: number }) => void;

export type FindInSourcesOptions = {
  /** From the root of the workspace. */
  readonly folders: readonly string[];
  /** Whether the sources of tests are looked at, too. */
  readonly hasTests: boolean;
};

/** How many files there are in folders, and the places (`file:line`) that a visitor of their syntax trees reports. */
export function findInSources(
  { folders, hasTests }: FindInSourcesOptions,
  createVisitor: (report: Report) => VisitorObject,
): { readonly fileCount: number; readonly places: readonly string[] } {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter((file) => hasTests || !/\.test\.tsx?$/.test(file));
  const places = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const { program, errors } = parseSync(file, source, { preserveParens: false });
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    const found: string[] = [];
    const report: Report = ({ start }) => {
      found.push(`${file}:${source.slice(0, start).split('\n').length}`);
    };
    new Visitor(createVisitor(report)).visit(program);
    return found;
  });
  return { fileCount: files.length, places };
}
