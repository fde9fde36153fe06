import type { PictureRole } from '@site/api-client/wire';
import { checkImageSize, type ImageSizeIssue } from '@site/validators';
import type { Database } from '../../database/database.ts';
import type { StoredReference } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import { pictureLimitsOf } from '../../engines/picture-limits-of.ts';
import { measurePictures } from '../../references/measure-pictures.ts';
import { mediaOf } from '../../references/resolve-references.ts';

/** Which picture it is: one that has a field of its own, the face of a digital human, or one of several, from 1. */
type NamedPicture = PictureWithField | 'speaker' | number;

type PictureWithField = (typeof withField)[number];

/** The service of the model does not take a picture of this size. */
export type PictureRefusal = {
  readonly kind: 'picture-not-taken';
  readonly issue: ImageSizeIssue;
  /** Absent: it is the only one. */
  readonly picture?: NamedPicture;
};

/** The roles of pictures that have a field of their own. */
const withField = ['first-frame', 'last-frame', 'control'] as const;

const isWithField = (role: PictureRole | undefined): role is PictureWithField =>
  withField.some((one) => one === role);

/** The first of the pictures that the service of the model would not take, however it is prepared for it. */
export async function findPictureRefusal(
  database: Database,
  {
    userId,
    references: all,
    model,
  }: { userId: string; references: readonly StoredReference[]; model: Model | undefined },
): Promise<PictureRefusal | undefined> {
  const limits = model && pictureLimitsOf(model);
  // A mask becomes as large as its picture.
  const references = all.filter(({ role }) => role !== 'mask' && mediaOf(role) === 'image');
  if (!limits || references.length === 0) return undefined;
  const sizes = await measurePictures(database, { userId, references });
  const others = references.filter(({ role }) => !isWithField(role));
  for (const [index, reference] of references.entries()) {
    const size = sizes[index];
    const [issue] = size ? checkImageSize(size, limits) : [];
    if (!issue) continue;
    const { role } = reference;
    if (isWithField(role)) return { kind: 'picture-not-taken', issue, picture: role };
    const place = others.length > 1 && { picture: others.indexOf(reference) + 1 };
    return { kind: 'picture-not-taken', issue, ...place };
  }
  return undefined;
}

/** Why the service of the model would not take the picture of a digital human; a film has no limits here. */
export function findFaceRefusal(
  { mime, width, height }: { mime: string; width: number | null; height: number | null },
  model: Model,
): PictureRefusal | undefined {
  const limits = pictureLimitsOf(model);
  if (!limits || !width || !height || !mime.startsWith('image/')) return undefined;
  const [issue] = checkImageSize({ width, height }, limits);
  return issue && { kind: 'picture-not-taken', issue, picture: 'speaker' };
}
