import type { PixelSize } from '@site/api-client/wire';
import type { OfferedModel } from '@site/creation';
import { checkImageSize, describeIssue, type IssueMessages } from '@site/validators';

/** Why a model with these limits does not take one of the pictures, the first that it finds. One without a size passes. */
export function findPictureIssue(
  pictures: readonly { readonly size: PixelSize | undefined; readonly name: string }[],
  limits: NonNullable<OfferedModel['pictureLimits']>,
  sentences: IssueMessages,
): string | undefined {
  const [found] = pictures.flatMap(({ size, name }) =>
    size ? checkImageSize({ ...size, name }, limits) : [],
  );
  return found && describeIssue(found, { issues: sentences });
}
