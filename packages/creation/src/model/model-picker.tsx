import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import type { Models } from './use-models.ts';

const loadMenu = () => import('./model-menu.tsx').then(({ ModelMenu }) => ModelMenu);

export interface ModelPickerProps {
  models: Models;
}

/**
 * The choice among the models of a tool, for the `models` of `PromptComposer`. Nothing where there is
 * only one: its code is loaded once there are several.
 */
export function ModelPicker({ models }: ModelPickerProps) {
  const { part: ModelMenu, prepare } = useLazyPart(loadMenu);
  const { offered } = models;
  useEffect(() => {
    if (offered.length > 1) prepare();
  }, [offered, prepare]);
  return ModelMenu && offered.length > 1 ? <ModelMenu models={models} /> : null;
}
