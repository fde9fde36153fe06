import { useClient } from '@site/shell';
import { useEffect, useSyncExternalStore } from 'react';
import { modelListOf } from '../model/model-list.ts';
import type { PictureTool } from './picture-tool.ts';

/**
 * Of these pages those that take a picture here: the service has a model for them that does. None
 * until it has told its models.
 */
export function usePictureTakers(pages: readonly PictureTool[]): readonly PictureTool[] {
  const list = modelListOf(useClient());
  const { models = [] } = useSyncExternalStore(list.subscribe, list.read, list.read);
  useEffect(() => list.prepare(), [list]);
  return pages.filter(({ tool }) =>
    models.some((model) => model.tool === tool && model.maxPictures > 0),
  );
}
