import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export type Import = {
  specifier: string;
  line: number;
  /** Only types: gone when the code runs. */
  isType: boolean;
};

/**
 * Every import, re-export and `import()` of one source file.
 *
 * @throws Error naming the file when it can't be parsed, or when an `import()` isn't a literal.
 */
export function readImports(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;

  // `import { type A }` leaves an import behind.
  const isTypeAt = (offset: number) =>
    /^(?:import|export) type\b/.test(source.slice(offset, offset + 12));

  const imports: Import[] = module.staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    line: lineAt(statement.start),
    isType: isTypeAt(statement.start),
  }));
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request) {
      imports.push({
        specifier: request.value,
        line: lineAt(statement.start),
        isType: isTypeAt(statement.start),
      });
    }
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end);
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2];
    if (literal) imports.push({ specifier: literal, line: lineAt(start), isType: false });
  }
  return imports;
}
