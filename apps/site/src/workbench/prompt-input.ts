import type { Fields, ToolFields } from '@site/api-client/wire';
import { type ComposedPrompt, type ParameterValues, usePromptDraft } from '@site/creation';
import type { ReactNode } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import type { Particulars } from './particulars.ts';
import { useHandedPrompt } from './use-handed-prompt.ts';
import { useReplacedToast } from './use-replaced-toast.ts';
import type { Tool } from './use-tool.ts';

/** State of the form when a prompt and its pictures are drawn. */
export interface InputState<Messages, Can> {
  readonly tool: Tool;
  readonly messages: Messages;
  readonly fields: Fields;
  /** Abilities of the chosen model. */
  readonly allowed: Can;
  readonly values: ParameterValues;
  readonly setValues: (values: ParameterValues) => void;
}

/** A prompt as it is being written, and the pictures that go with it. */
export interface PromptInput {
  readonly prompt: string;
  readonly setPrompt: (prompt: string) => void;
  /** Takes what a creation was made from. */
  readonly reuse: (prompt: string, settings: ParameterValues) => void;
  /** Puts the picture of an example, by its address, in the place of those that are there. Default: it takes none. */
  readonly takeSample?: (url: string) => void;
  /** Begins a creation, once the pictures are there. */
  readonly send: (prompt: string, settings: ToolFields) => void;
  /** Whether a picture is awaited. Default: none is. */
  readonly isWaiting?: boolean;
  /** The pictures, for the composer. Default: none. */
  readonly tray?: ReactNode;
  /** Renders what writes into the prompt, below its own tools. Default: nothing. */
  readonly renderTools?: (prompt: ComposedPrompt) => ReactNode;
  readonly pictureCount?: number;
  readonly hasMask?: boolean;
  /** Fields that are up to the pictures. The same list as long as they are. Default: none. */
  readonly excludes?: readonly string[];
  /** Adds what the pictures ask for to what is particular to the tool. */
  readonly complete?: (own: Particulars) => Particulars;
}

/** Gives the prompt of a tool, and what goes with it: a hook. */
export type UsePromptInput<Messages, Can> = (state: InputState<Messages, Can>) => PromptInput;

/** Of a tool that takes a prompt, and no pictures. */
export function usePromptAlone({
  tool,
  messages,
  values,
  setValues,
}: InputState<WorkbenchMessages, unknown>): PromptInput {
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(tool.path, { onReplaced: offerAgain });
  useHandedPrompt(tool.path, replacePrompt);
  return {
    prompt,
    setPrompt,
    reuse(sent, asked) {
      replacePrompt(sent);
      setValues(asked);
    },
    send: tool.start,
  };
}
