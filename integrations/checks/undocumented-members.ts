import { parseSync } from 'oxc-parser';

/** Types whose members people write, and look up by pointing at them. */
const optionsName = /(Options|Props|Settings|Definition)$/;

type Node = { readonly type: string; readonly start: number; readonly end: number };
/** A node of the syntax tree, whose parts depend on its type. */
type Parsed = Node & { readonly [part: string]: unknown };

/** The members of a type that are written where it stands. */
function membersOf(type: Parsed | undefined): readonly Parsed[] {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return type['members'] as Parsed[];
    case 'TSIntersectionType':
    case 'TSUnionType':
      return (type['types'] as Parsed[]).flatMap(membersOf);
    case 'TSParenthesizedType':
      return membersOf(type['typeAnnotation'] as Parsed);
    default:
      return [];
  }
}

function typeOfParameter(parameter: Parsed): Parsed | undefined {
  const left = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Parsed) : parameter;
  return (left['typeAnnotation'] as { typeAnnotation: Parsed } | null)?.typeAnnotation;
}

function optionsOf(declaration: Parsed, name: string): readonly Parsed[] {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
      return optionsName.test(name) ? (declaration['body'] as { body: Parsed[] }).body : [];
    case 'TSTypeAliasDeclaration':
      return optionsName.test(name) ? membersOf(declaration['typeAnnotation'] as Parsed) : [];
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return (declaration['params'] as Parsed[]).flatMap((parameter) =>
        membersOf(typeOfParameter(parameter)),
      );
    default:
      return [];
  }
}

/**
 * The options of a module that an editor shows no sentence for: members of the options and props
 * among the exported names, and of what exported functions take.
 *
 * @returns `Button.size` for each of them.
 */
export function findUndocumentedOptions(
  file: string,
  text: string,
  exported: ReadonlySet<string>,
): readonly string[] {
  const { program, comments } = parseSync(file, text);
  const ends = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  const isDocumented = ({ start }: Node) =>
    ends.some((end) => end <= start && text.slice(end, start).trim() === '');
  return (program.body as unknown as Parsed[]).flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Parsed;
    const name = (declaration['id'] as { name?: string } | undefined)?.name;
    if (!name || !exported.has(name)) return [];
    return optionsOf(declaration, name)
      .filter((member) => !isDocumented(member))
      .map((member) => `${name}.${(member['key'] as { name?: string } | undefined)?.name ?? '[]'}`);
  });
}
