import type { CreationMessages, OfferedModel, ReferenceImage } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
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
    issues: loadSentences,
    label,
  }: {
    model: OfferedModel | undefined;
    issues: CreationMessages['issues'];
    /** Names a picture by its place from 1 and the name of its file. */
    label: CreationMessages['references']['label'];
  },
): string | undefined {
  const limits = model?.pictureLimits;
  const sizes = usePictureSizes(limits ? images.map(({ previewUrl }) => previewUrl) : none);
  const load = useCallback(
    () =>
      Promise.all([import('./find-picture-issue.ts'), loadSentences()]).then(
        ([{ findPictureIssue }, sentences]) => ({ findPictureIssue, sentences }),
      ),
    [loadSentences],
  );
  const { part: rule, prepare } = useLazyPart(load);
  useEffect(() => {
    // Once more with each picture, where it could not be loaded.
    if (sizes.size > 0) prepare();
  }, [sizes, prepare]);
  if (!limits || !rule) return undefined;
  const sized = images.map(({ previewUrl, name }, index) => ({
    ...{ size: sizes.get(previewUrl), name: label(index + 1, name) },
  }));
  return rule.findPictureIssue(sized, limits, rule.sentences);
}
