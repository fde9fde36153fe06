import * as v from 'valibot';

/**
 * `img_is_public` on the wire: the field's historic name reads the wrong way round. 0 is public,
 * 1 is private.
 */
export const imgIsPublicSchema = v.picklist([0, 1]);

/** The field for what our own words call private. */
export function toImgIsPublic(isPrivate: boolean): 0 | 1 {
  return isPrivate ? 1 : 0;
}
