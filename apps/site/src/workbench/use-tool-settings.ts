import { type ParameterValues, useParameterDraft } from '@site/creation';
import { useEffect } from 'react';
import { useHandedSettings } from './use-handed-settings.ts';
import type { Tool } from './use-tool.ts';

/** What is set in a tool's form, kept as a draft. The form is made from what the chosen model offers. */
export function useToolSettings({
  path,
  models: { prepare, choose },
}: Tool): readonly [ParameterValues, (values: ParameterValues) => void] {
  useEffect(prepare, [prepare]);
  const [values, setValues] = useParameterDraft(path);
  useHandedSettings(path, { values, onSettings: setValues, onModel: choose });
  return [values, setValues];
}
