import { findInSources } from './find-in-sources.ts';

/** Folders whose sources, but for their tests, spread no literal, as in `{ a, ...{ b } }`. */
const folders = ['apps/server/src'];

const { fileCount, places } = findInSources({ folders, hasTests: false }, (report) => ({
  ObjectExpression({ properties }) {
    for (const property of properties) {
      if (property.type === 'SpreadElement' && property.argument.type === 'ObjectExpression') {
        report(property);
      }
    }
  },
}));

if (places.length > 0) {
  console.error(places.join('\n'));
  console.error(
    `\n${places.length} objects spread a literal, such as \`...{ a, b }\`, in which TypeScript does not notice a ` +
      'property too many. Write its properties into the object itself.',
  );
  process.exit(1);
}
console.log(`${fileCount} files spread no literal.`);
