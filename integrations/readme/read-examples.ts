import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedPackages, root } from '../packages.ts';

export type Example = {
  /** `shell, line 17` */
  readonly name: string;
  /** What its file is called. */
  readonly file: string;
  readonly code: string;
};

const block = /^```(tsx?|js)\n([\s\S]*?)^```/gm;
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

const pages: readonly { readonly name: string; readonly file: string }[] = [
  ...publishedPackages.map(({ folder }) => ({
    name: basename(folder),
    file: join(folder, 'README.md'),
  })),
  ...['README.md', 'README.zh-CN.md', ...globSync('internal/docs/guide/*.md', { cwd: root })].map(
    (file) => ({ name: file.replaceAll(/\W/g, '-'), file: join(root, file) }),
  ),
];

/**
 * The examples of the READMEs and the guides that can stand alone: those that import a package of
 * ours. Next.js's are a project of its own, `consumers/next-app-router`.
 */
export function readExamples(): readonly Example[] {
  return pages.flatMap(({ name, file }) => {
    const page = readFileSync(file, 'utf8');
    return [...page.matchAll(block)]
      .filter(([, , code = '']) => /^(import|\} from) .*'@site\//m.test(code))
      .filter(([, , code = '']) => !/from '(next\/|\.)/.test(code))
      .map(({ 2: code = '', index }) => {
        const line = page.slice(0, index).split('\n').length;
        return {
          name: `${name}, line ${line}`,
          file: `${name}-${line}.generated.tsx`,
          code: withExpectations(code),
        };
      });
  });
}
