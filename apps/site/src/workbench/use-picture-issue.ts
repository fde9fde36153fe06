import type { CreationMessages, OfferedModel, ReferenceImage } from '@site/creation';
import { checkImageSize, describeIssue } from '@site/validators';
import { usePictureSizes } from './use-picture-sizes.ts';

const none: readonly string[] = [];

/**
 * Why the model does not take one of these pictures, as the service would say it; undefined where it takes them all, as far
 * as their sizes are known.
 */
export function usePictureIssue(
  images: readonly ReferenceImage[],
  {
    model,
    issues,
    label,
  }: {
    model: OfferedModel | undefined;
    issues: CreationMessages['issues'];
    /** What a picture is called, by its place from 1 and the name of its file. */
    label: CreationMessages['references']['label'];
  },
): string | undefined {
  const limits = model?.pictureLimits;
  const sizes = usePictureSizes(limits ? images.map(({ previewUrl }) => previewUrl) : none);
  if (!limits) return undefined;
  const found = images.flatMap(({ previewUrl, name }, index) => {
    const size = sizes.get(previewUrl);
    return size ? checkImageSize({ ...size, name: label(index + 1, name) }, limits) : [];
  });
  return found[0] && describeIssue(found[0], { issues });
}
