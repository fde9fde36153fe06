import {
  type Allowed,
  type Asked,
  type Fields,
  fillFields,
  findFieldRefusal,
  type PicturesField,
} from '@site/api-client/wire';
import { checkMentions, type MissingPictureIssue } from '@site/validators/picture-mentions';
import type { GivenReference } from '../../references/resolve-references.ts';
import type { CreationPlan, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { randomSeed } from './random-seed.ts';

/** Particulars of a tool: how large its result is, and what else its engine gets. */
export type PlannedParticulars = Pick<
  CreationPlan['input'],
  'width' | 'height' | 'code' | 'settings'
> &
  Pick<CreationPlan, 'fit' | 'enlargement'>;

/**
 * Plans a request to a tool of fields: its pictures by what they are for, and everything else as settings, with what
 * the model does where nothing is asked. `complete` adds what is particular to the tool, or refuses it. A tool without
 * a prompt leaves nothing to chance.
 */
export function planFields<
  const All extends Fields,
  Given extends Asked<All> & { readonly prompt?: string | undefined },
>(
  fields: All,
  given: Given,
  allowed: Allowed<All> | undefined,
  complete: (
    asked: Omit<Given, 'prompt'>,
    prompt: string,
  ) => PlannedParticulars | PlanCreationResult,
): PlanCreationResult {
  const prompt = given.prompt?.trim() ?? '';
  const { prompt: promptField } = fields as Fields;
  if (promptField?.kind === 'prompt') {
    const { maxLength, orElse } = promptField;
    const isNeeded = orElse === undefined || given[orElse as keyof Given] === undefined;
    const issue = findPlainPromptIssue(prompt, maxLength);
    if (issue && (isNeeded || issue.code !== 'empty')) return { kind: 'invalid', issue };
  }
  const filled: Given = allowed ? { ...given, ...fillFields(fields, given, allowed) } : given;
  const refused = refuse(fields, filled, allowed);
  if (refused) return refused;
  const missing = findMissingPicture(fields, filled, prompt);
  if (missing) return { kind: 'missing-picture', issue: missing };
  const { prompt: _, ...asked } = filled;
  const particulars = complete(asked, prompt);
  if ('kind' in particulars) return particulars;
  const { fit, enlargement, ...own } = particulars;
  const { references, settings } = splitPictures(fields, asked);
  const seed = promptField && ((settings['seed'] as number | undefined) ?? randomSeed());
  return {
    kind: 'planned',
    plan: {
      input: { prompt, ...(seed !== undefined && { seed }), settings, ...own },
      references,
      ...(fit && { fit }),
      ...(enlargement && { enlargement }),
    },
  };
}

function refuse<const All extends Fields>(
  fields: All,
  asked: Asked<All>,
  allowed: Allowed<All> | undefined,
): PlanCreationResult | undefined {
  const refusal = findFieldRefusal(fields, asked, allowed);
  switch (refusal?.kind) {
    case 'too-many': {
      const { limit } = refusal;
      const issue = { code: 'image-references', severity: 'hint', indexes: [], limit } as const;
      return { kind: 'invalid', issue };
    }
    case 'excluded':
      return { kind: 'invalid-field', field: refusal.field };
    case 'not-offered':
      return { kind: 'not-offered', setting: refusal.field as Setting };
    case undefined:
      return undefined;
  }
}

/** A picture that the prompt names as `@3` and that is not there; only a tool of several pictures names them. */
function findMissingPicture(
  fields: Fields,
  asked: object,
  prompt: string,
): MissingPictureIssue | undefined {
  const name = Object.keys(fields).find((one) => fields[one]?.kind === 'pictures');
  if (name === undefined) return undefined;
  const pictures = (asked as Readonly<Record<string, unknown>>)[name];
  const pictureCount = Array.isArray(pictures) ? pictures.length : 0;
  return checkMentions(prompt, { pictureCount })[0];
}

/** The pictures by what they are for, in the order of their fields, and everything else that is asked. */
function splitPictures(
  fields: Fields,
  asked: object,
): { references: readonly GivenReference[]; settings: Record<string, unknown> } {
  const references: GivenReference[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(asked)) {
    const field = fields[name];
    if (!field || !isOfPictures(field)) settings[name] = value;
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = (asked as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) continue;
    if (field.kind === 'pictures') references.push(...inTheirOrder(value as string[], field));
    else if (isOfPictures(field)) references.push({ source: value as string, role: roleOf(field) });
  }
  return { references, settings };
}

const isOfPictures = ({ kind }: Fields[string]) =>
  ['pictures', 'picture', 'needed-picture', 'mask', 'film', 'sound'].includes(kind);

function roleOf(field: Fields[string]): NonNullable<GivenReference['role']> {
  if (field.kind === 'needed-picture') return field.role;
  if (field.kind === 'picture') return field.role ?? 'source';
  if (field.kind === 'film') return 'continued';
  if (field.kind === 'sound') return field.role ?? 'cover';
  return field.kind === 'mask' ? 'mask' : 'source';
}

/** Unless all are for the same, the first one is changed, and the others are for reference. */
const inTheirOrder = (sources: readonly string[], { role }: PicturesField) =>
  sources.map(
    (source, index): GivenReference => ({
      source,
      role: role ?? (index === 0 ? 'source' : 'reference'),
    }),
  );

/** The width and height of a size as it is written: `1536x1024`. */
export function readSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
