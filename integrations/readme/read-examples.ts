import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { publishedPackages, root } from '../packages.ts';

export type Example = {
  /** `shell, line 17` */
  readonly name: string;
  /** Name of its file. */
  readonly file: string;
  readonly code: string;
  /** Node runs what imports its modules or Express, and the examples of `docs`. */
  readonly runsIn: 'page' | 'node';
};

const block = /^( *)```(tsx?|js)\n([\s\S]*?)^\1```/gm;
/** `expression; // 'value'`, as examples say what comes out. */
const statement = /^((?!const |let |import |export |\/\/|\s).+?); \/\/ (.+)$/gm;

function isLiteral(text: string): boolean {
  return /^('[^']*'|"[^"]*"|-?\d+(\.\d+)?|true|false|null|undefined)$/.test(text);
}

/** Values that the example promises are compared with those that come out. */
function withExpectations(code: string): string {
  return code.replaceAll(statement, (line, expression: string, value: string) => {
    const logged = /^console\.log\((.+)\)$/.exec(expression)?.[1];
    if (logged) return `expectStart(${logged}, ${JSON.stringify(value)});`;
    return isLiteral(value) ? `expectSame(${expression}, ${value});` : line;
  });
}

/** Imports of neighbours, as seen from here, in an example whose file the line before it names. */
function fromItsFile(code: string, before: string): string {
  const home = /`(packages\/[\w/.-]+)`.*\n+$/.exec(before)?.[1];
  if (!home) return code;
  return code.replaceAll(/(?<= from ')\.[^']+/g, (specifier) =>
    relative(import.meta.dirname, join(root, dirname(home), specifier)),
  );
}

const pages: readonly { readonly name: string; readonly file: string }[] = [
  ...publishedPackages.map(({ folder }) => ({
    name: basename(folder),
    file: join(folder, 'README.md'),
  })),
  ...[
    'README.md',
    'README.zh-CN.md',
    ...globSync(['docs/**/*.md', 'internal/docs/guide/*.md'], { cwd: root }),
  ].map((file) => ({ name: file.replaceAll(/\W/g, '-'), file: join(root, file) })),
];

/**
 * The examples that can stand alone: all of `docs`, and those of the READMEs and the guides that
 * import a package of ours. Next.js's are a project of its own, `consumers/next-app-router`.
 */
export function readExamples(): readonly Example[] {
  return pages.flatMap(({ name, file }) => {
    const page = readFileSync(file, 'utf8');
    const isOfDocs = file.startsWith(join(root, 'docs'));
    return [...page.matchAll(block)]
      .map(({ 3: text = '', index }) => ({
        code: fromItsFile(text, page.slice(0, index)),
        line: page.slice(0, index).split('\n').length,
      }))
      .filter(({ code }) => isOfDocs || /^(import|\} from) .*'@site\//m.test(code))
      .filter(({ code }) => isOfDocs || !/from '(next\/|\.)/.test(code))
      .map(({ code, line }) => {
        const runsIn = isOfDocs || /from '(express|node:[\w/]+)'/.test(code) ? 'node' : 'page';
        return {
          name: `${name}, line ${line}`,
          file: `${name}-${line}.generated.${runsIn === 'node' ? 'mts' : 'tsx'}`,
          code: withExpectations(code),
          runsIn,
        };
      });
  });
}
