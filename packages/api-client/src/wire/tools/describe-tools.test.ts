import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Field, Fields } from './fields.ts';
import { tools } from './tools.ts';

const code = (text: string | number) => `\`${text}\``;
const either = (values: readonly (string | number)[]) =>
  values
    .map(code)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

/** Describes what a field takes. */
function describeValue(field: Field): string {
  switch (field.kind) {
    case 'prompt':
      return `up to ${field.maxLength} characters, always${field.orElse === undefined ? '' : ` but beside ${code(field.orElse)}`}`;
    case 'pictures':
      return `addresses of ${field.isNeeded ? 1 : 0} to ${field.max} pictures`;
    case 'picture':
      return 'the address of a picture';
    case 'needed-picture':
      return 'the address of a picture, always';
    case 'mask':
      return `the address of a mask of ${code(field.of)}`;
    case 'film':
      return 'the address of a film';
    case 'sound':
      return 'the address of a sound';
    case 'moment':
      return `seconds, up to ${field.max}`;
    case 'seconds':
      return `1 to ${field.max}`;
    case 'choice':
      return either(field.values);
    case 'name':
      return 'a name that the service has for it';
    case 'size':
      return `a size such as ${code(field.usual[0] ?? '')}`;
    case 'ratio':
      return `a ratio such as ${code(field.usual[1] ?? '')}`;
    case 'count':
      return `1 to ${field.max}`;
    case 'index':
      return `0 to ${field.max - 1}`;
    case 'range':
    case 'number':
      return `${field.min} to ${field.max}`;
    case 'text':
      return `up to ${field.maxLength} characters`;
    case 'weights':
      return `names with weights, ${code('ink:0.8,oil:1')}`;
    case 'seed':
      return `0 to ${field.max}`;
  }
}

/** Describes what a field goes with, or not. */
function describeRelations(field: Field): string {
  const relations = [
    'of' in field && field.of !== undefined && field.kind !== 'mask'
      ? `with ${code(field.of)}`
      : '',
    'excludes' in field && field.excludes?.length ? `without ${either(field.excludes)}` : '',
  ];
  return relations.filter((relation) => relation !== '').join('; ');
}

/** Finds where the price of a value stands in a model's table. */
function describePrices(fields: Fields, table: object): string {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'number' && field.price) return [`${code(field.price)} with ${code(name)}`];
    if (field.kind !== 'choice' || !field.prices) return [];
    return Object.entries(field.prices).map(
      ([value, entry]) => `${code(entry)} for ${code(name)} ${code(value)}`,
    );
  });
  const own = Object.keys(table).filter(
    (entry) => entry !== 'base' && !entries.some((told) => told.startsWith(code(entry))),
  );
  return [code('base'), ...entries, ...own.map(code)].join(', ');
}

/** A film is priced by the second: as many as are asked for, or as a model may make. */
const isByTheSecond = (fields: Fields, capabilities: object) =>
  Object.values(fields).some(({ kind }) => kind === 'seconds') || 'maxSeconds' in capabilities;

function describeTool({
  name,
  fields,
  input,
  capabilities,
  price,
}: {
  name: string;
  fields: Fields;
  input: { entries: object };
  capabilities: { entries: object };
  price: { entries: object };
}): string {
  const rest = Object.keys(input.entries).filter((entry) => !(entry in fields));
  const rows = Object.entries(fields).map(([field, definition]) => {
    const from = 'from' in definition ? code(definition.from) : '';
    const cells = [code(field), describeValue(definition), from, describeRelations(definition)];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `## ${name}`,
    ...(rest.length > 0
      ? [`${rows.length > 0 ? 'Besides its fields' : 'It is asked'}: ${rest.map(code).join(', ')}.`]
      : []),
    ...(rows.length > 0
      ? [
          [
            '| Field | Takes | A model says in `capabilities` | |',
            '|---|---|---|---|',
            ...rows,
          ].join('\n'),
          `Points for each ${isByTheSecond(fields, capabilities.entries) ? 'second' : 'result'}, in \`price\`: ${describePrices(fields, price.entries)}.`,
        ]
      : []),
  ].join('\n\n');
}

it('are told in the docs as they are', async () => {
  const page = [
    '# What tools are asked',
    'The `input` of `POST /art/api/create`, by `tool`; made from the definitions in `packages/api-client/src/wire/tools/`. What is left out is up to the model. What a model does not allow is refused before anything is charged.',
    ...Object.values(tools).map(describeTool),
  ].join('\n\n');
  await expect(`${page}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../../docs/tools.md'),
  );
});
