const declaration =
  /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|interface|type|class|namespace|enum) (\w+)/m;
const exportList = /^export \{ ?([\s\S]*?) ?\}/m;

/** Reads from a report what is public: each name with its declaration, without comments. */
export function parseReport(report: string): ReadonlyMap<string, string> {
  const code = /```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '';
  const found = new Map<string, string>();
  for (const block of code.split(/\n{2,}/)) {
    const text = block
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*\/\//.test(line))
      .join('\n');
    const name = declaration.exec(text)?.[1] ?? exportList.exec(text)?.[1];
    // An overload has its name more than once.
    if (name) found.set(name, [found.get(name), text].filter(Boolean).join('\n'));
  }
  return found;
}
