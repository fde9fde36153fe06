import { findInSources } from './find-in-sources.ts';

/** Folders whose sources claim no type that TypeScript cannot compare with what it knows. */
const folders = ['apps/server/src'];

const { fileCount, places } = findInSources({ folders, hasTests: true }, (report) => ({
  TSAsExpression(cast) {
    const { expression, typeAnnotation } = cast;
    if (typeAnnotation.type === 'TSUnknownKeyword') return;
    const isDouble =
      expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword';
    const call = expression.type === 'AwaitExpression' ? expression.argument : undefined;
    const isOfRows =
      call?.type === 'CallExpression' &&
      call.callee.type === 'MemberExpression' &&
      call.callee.property.type === 'Identifier' &&
      call.callee.property.name === 'execute';
    if (isDouble || isOfRows) report(cast);
  },
}));

if (places.length > 0) {
  console.error(places.join('\n'));
  console.error(
    `\n${places.length} casts claim what nothing checks: \`as unknown as\`, or the rows of \`execute\`. Read rows by ` +
      '`readRows` and their schema, and let types say the rest.',
  );
  process.exit(1);
}
console.log(`${fileCount} files claim no type that nothing checks.`);
