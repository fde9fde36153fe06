import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedPackages } from '../packages.ts';

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

/** The examples of every package's README that can stand alone: those that import a package of ours. */
export function readExamples(): readonly Example[] {
  return publishedPackages.flatMap(({ folder }) => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    return [...readme.matchAll(block)]
      .filter(([, , code = '']) => /^(import|\} from) .*'@site\//m.test(code))
      .map(({ 2: code = '', index }) => {
        const line = readme.slice(0, index).split('\n').length;
        return {
          name: `${basename(folder)}, line ${line}`,
          file: `${basename(folder)}-${line}.generated.tsx`,
          code: withExpectations(code),
        };
      });
  });
}
