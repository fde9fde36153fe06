import { parseSync } from 'oxc-parser';

/** Types whose members people write, also where there are several kinds of them. */
const optionsName = /(Options|Props|Settings|Definition)$/;

type Node = { readonly type: string; readonly start: number; readonly end: number };
/** A node of the syntax tree, whose parts depend on its type. */
type Parsed = Node & { readonly [part: string]: unknown };

/** The members of a type that are written where it stands, with those of a union if they are asked for. */
function membersOf(type: Parsed | undefined, hasUnions: boolean): readonly Parsed[] {
  switch (type?.type) {
    case 'TSTypeLiteral':
      return type['members'] as Parsed[];
    case 'TSIntersectionType':
      return (type['types'] as Parsed[]).flatMap((part) => membersOf(part, hasUnions));
    case 'TSUnionType':
      if (!hasUnions) return [];
      return (type['types'] as Parsed[]).flatMap((part) => membersOf(part, hasUnions));
    case 'TSParenthesizedType':
      return membersOf(type['typeAnnotation'] as Parsed, hasUnions);
    default:
      return [];
  }
}

function typeOfParameter(parameter: Parsed): Parsed | undefined {
  const left = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Parsed) : parameter;
  return (left['typeAnnotation'] as { typeAnnotation: Parsed } | null)?.typeAnnotation;
}

/** Whether users of a class see a member: it is not private, no symbol's, and not the constructor. */
function isPublic({ accessibility, computed, kind }: Parsed): boolean {
  return accessibility !== 'private' && computed !== true && kind !== 'constructor';
}

function membersOfDeclaration(declaration: Parsed, name: string): readonly Parsed[] {
  switch (declaration.type) {
    case 'TSInterfaceDeclaration':
      return (declaration['body'] as { body: Parsed[] }).body;
    case 'ClassDeclaration':
      return (declaration['body'] as { body: Parsed[] }).body.filter(isPublic);
    case 'TSTypeAliasDeclaration':
      return membersOf(declaration['typeAnnotation'] as Parsed, optionsName.test(name));
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return (declaration['params'] as Parsed[]).flatMap((parameter) =>
        membersOf(typeOfParameter(parameter), true),
      );
    default:
      return [];
  }
}

function nameOf({ key }: Parsed): string {
  const { name, value } = (key ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '[]';
}

/**
 * The members of a module's exported types that an editor shows no sentence for: of interfaces, object
 * types and classes, and of what exported functions take. A union of states is told by its own sentence;
 * one of options is looked into.
 *
 * @returns `Button.size` for each of them.
 */
export function findUndocumentedMembers(
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
    return membersOfDeclaration(declaration, name)
      .filter((member) => !isDocumented(member))
      .map((member) => `${name}.${nameOf(member)}`);
  });
}
