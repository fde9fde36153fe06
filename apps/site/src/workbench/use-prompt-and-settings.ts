import { type ParameterValues, usePromptDraft } from '@site/creation';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { useHandedPrompt } from './use-handed-prompt.ts';
import { useReplacedToast } from './use-replaced-toast.ts';
import type { Tool } from './use-tool.ts';
import { useToolSettings } from './use-tool-settings.ts';

/** The drafts of a tool that takes a prompt and what is set in its form. */
export function usePromptAndSettings(tool: Tool, messages: WorkbenchMessages) {
  const [values, setValues] = useToolSettings(tool);
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(tool.path, { onReplaced: offerAgain });
  useHandedPrompt(tool.path, replacePrompt);

  /** Takes what a creation was made from. */
  function reuse(sent: string, asked: ParameterValues = {}) {
    replacePrompt(sent);
    setValues(asked);
  }
  return { prompt, setPrompt, values, setValues, reuse };
}
