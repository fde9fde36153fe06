import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import type { Models } from './use-models.ts';

const loadMenu = () => import('./model-menu.tsx').then(({ ModelMenu }) => ModelMenu);

export interface ModelPickerProps {
  /** Result of `useModels`. */
  models: Models;
}

/**
 * The choice among the models of a tool, for the `models` of `PromptComposer`. Nothing where there is
 * only one, unless that is paused: its code is loaded once there is something to show.
 */
export function ModelPicker({ models }: ModelPickerProps) {
  const { part: ModelMenu, prepare } = useLazyPart(loadMenu);
  const { offered, chosen } = models;
  const isShown = offered.length > 1 || chosen?.availability === 'paused';
  useEffect(() => {
    if (isShown) prepare();
  }, [isShown, prepare]);
  return ModelMenu && isShown ? <ModelMenu models={models} /> : null;
}
