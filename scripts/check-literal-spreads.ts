import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from './workspace.ts';

/** Folders whose sources, but for their tests, spread no literal. */
const checkedFolders = ['apps/server/src'];

/** The lines of one source file on which an object spreads a literal, as in `{ a, ...{ b } }`. */
function findLiteralSpreads(file: string): readonly number[] {
  const source = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lines: number[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      for (const property of properties) {
        if (property.type === 'SpreadElement' && property.argument.type === 'ObjectExpression') {
          lines.push(source.slice(0, property.start).split('\n').length);
        }
      }
    },
  });
  visitor.visit(program);
  return lines;
}

const files = globSync(
  checkedFolders.map((folder) => `${folder}/**/*.{ts,tsx}`),
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));
const issues = files.flatMap((file) => findLiteralSpreads(file).map((line) => `${file}:${line}`));

if (issues.length > 0) {
  console.error(issues.join('\n'));
  console.error(
    `\n${issues.length} objects spread a literal, such as \`...{ a, b }\`, in which TypeScript does not notice a ` +
      'property too many. Write its properties into the object itself.',
  );
  process.exit(1);
}
console.log(`${files.length} files spread no literal.`);
