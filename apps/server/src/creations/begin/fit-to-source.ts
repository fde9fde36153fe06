import { type PixelSize, pricedFactor, sizeOfTarget } from '@site/api-client/wire';
import type { Database } from '../../database/database.ts';
import type { OutputMedia } from '../../database/output-schema.ts';
import type { StoredReference } from '../../database/schema.ts';
import { isMaskOf } from '../../references/is-mask-of.ts';
import { measurePictures } from '../../references/measure-pictures.ts';
import { resolveReferences } from '../../references/resolve-references.ts';
import { namesUpload } from '../../references/to-upload-key.ts';
import type { CreationPlan } from '../plan/creation-plan.ts';
import { toPictureSize } from '../plan/picture-size.ts';
import { findFirstOutput } from './find-parent.ts';

/** Why nothing is made from the pictures that are given. */
export type SourceRefusal =
  /** Left in the text, an upload's address would be shown to everybody. */
  | { readonly kind: 'upload-misplaced' }
  | { readonly kind: 'reference-unavailable'; readonly media: OutputMedia }
  | { readonly kind: 'source-unreadable' }
  | { readonly kind: 'mask-unusable' }
  | ({ readonly kind: 'result-too-large'; readonly maxPixels: number } & PixelSize)
  /** It is as large already. */
  | ({ readonly kind: 'target-reached'; readonly target: number } & PixelSize);

/** The pictures that a plan is made from. */
export async function findSources(
  database: Database,
  { userId, plan: { input, references } }: { userId: string; plan: CreationPlan },
): Promise<
  { readonly kind: 'found'; readonly references: readonly StoredReference[] } | SourceRefusal
> {
  if (namesUpload(input.prompt)) return { kind: 'upload-misplaced' };
  const resolved = await resolveReferences(database, { userId, references });
  return resolved.kind === 'resolved'
    ? { kind: 'found', references: resolved.references }
    : { kind: 'reference-unavailable', media: resolved.media };
}

type Fitted = {
  readonly kind: 'fitted';
  /** Absent: that of the plan. */
  readonly size?: PixelSize;
  /** Settings that it costs as much as. Absent: its own. */
  readonly priced?: CreationPlan['input']['settings'];
};

/** Fits the result and its price to the size of a picture. A mask has to have its shape. */
export async function fitToSource(
  database: Database,
  {
    userId,
    plan: { enlargement, fit },
    references,
  }: { userId: string; plan: CreationPlan; references: readonly StoredReference[] },
): Promise<Fitted | SourceRefusal> {
  const [reference] = references;
  const mask = references.find(({ role }) => role === 'mask');
  if (!reference || !(enlargement || fit || mask)) return { kind: 'fitted' };
  const [source] = await measurePictures(database, { userId, references: [reference] });
  if (!source) return { kind: 'source-unreadable' };
  if (mask && !(await isMaskOf(database, { userId, mask, source }))) {
    return { kind: 'mask-unusable' };
  }
  if (fit) return { kind: 'fitted', size: toPictureSize(source, fit) };
  if (!enlargement) return { kind: 'fitted' };
  return enlarge(source, enlargement);
}

/** The size of a picture as it becomes. */
function enlarge(
  source: PixelSize,
  enlargement: NonNullable<CreationPlan['enlargement']>,
): Fitted | SourceRefusal {
  const { maxPixels } = enlargement;
  const fitted = (size: PixelSize, priced?: Fitted['priced']): Fitted | SourceRefusal =>
    size.width * size.height > maxPixels
      ? { kind: 'result-too-large', ...size, maxPixels }
      : { kind: 'fitted', size, ...(priced && { priced }) };
  if ('factor' in enlargement) {
    const { factor } = enlargement;
    return fitted({ width: source.width * factor, height: source.height * factor });
  }
  const { target } = enlargement;
  const size = sizeOfTarget(target, source);
  return size
    ? fitted(size, { factor: pricedFactor(target, source) })
    : { kind: 'target-reached', ...source, target };
}

/** Whether the mask of an action, if there is one, has the shape of the first picture of what is continued. */
export async function isMaskOfParent(
  database: Database,
  {
    userId,
    parentId,
    references: [mask],
  }: { userId: string; parentId: string; references: readonly StoredReference[] },
): Promise<boolean> {
  if (!mask) return true;
  const source = await findFirstOutput(database, parentId);
  return source !== undefined && (await isMaskOf(database, { userId, mask, source }));
}
