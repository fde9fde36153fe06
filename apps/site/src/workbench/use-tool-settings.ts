import { type ParameterValues, useParameterDraft } from '@site/creation';
import { useEffect } from 'react';
import { useHandedSettings } from './use-handed-settings.ts';
import type { Tool } from './use-tool.ts';

/** Settings of a tool's form, kept as a draft. The form is made from what the chosen model offers. */
export function useToolSettings(
  tool: Tool,
): readonly [ParameterValues, (values: ParameterValues) => void] {
  const { prepare } = tool.models;
  useEffect(prepare, [prepare]);
  const [values, setValues] = useParameterDraft(tool.path);
  useHandedSettings(tool, { values, onSettings: setValues });
  return [values, setValues];
}
