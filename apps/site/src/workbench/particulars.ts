import type { ToolFields } from '@site/api-client/wire';
import type {
  Parameter,
  ParameterConflict,
  ParameterValues,
  PromptComposerProps,
} from '@site/creation';
import type { ReactNode } from 'react';
import type { PageTool } from '../links/tool-paths.ts';
import type { PageMessages } from '../messages/messages.ts';
import type { Tool } from './use-tool.ts';

/** State of a tool's form when it is drawn. */
export interface FormState<Name extends PageTool> {
  readonly tool: Tool<Name>;
  readonly messages: PageMessages[Name];
  /** As it is being written. */
  readonly prompt: string;
  readonly values: ParameterValues;
  readonly setValues: (values: ParameterValues) => void;
  readonly hasPicture: boolean;
  readonly hasMask: boolean;
}

/** Particulars of a tool, beside its fields. */
export interface Particulars<Name extends PageTool = PageTool> {
  /** The form of the fields as it is now. The same function as long as that is. Default: all of them. */
  readonly arrange?: (parameters: readonly Parameter[]) => readonly Parameter[];
  /** Conflicts of what was chosen or written. */
  readonly conflicts?: readonly ParameterConflict[];
  /** Finds what is wrong with a prompt, besides that it is missing or too long. */
  readonly check?: NonNullable<PromptComposerProps['check']>;
  /** Words of what `check` finds. */
  readonly describe?: PromptComposerProps['describe'];
  /** Stands between the prompt and the form of the fields. */
  readonly form?: ReactNode;
  /** Stands above the prompt. */
  readonly above?: ReactNode;
  /** Stands below the pictures. */
  readonly note?: ReactNode;
  /** Goes with the prompt as it is written. */
  readonly beside?: PromptComposerProps['renderControls'];
  /** Settings that are sent besides the fields. */
  readonly settings?: ToolFields<Name>;
  /** Values that stay where the settings of a creation take the place of what is set. */
  readonly kept?: ParameterValues;
  /** Whether what is above or below the prompt can be sent; it leads to what is wrong. Default: it can. */
  readonly mayBeSent?: () => boolean;
  /** Goes on with a prompt and with what is sent besides, once that is there. Default: immediately, with nothing. */
  readonly send?: (
    prompt: string,
    then: (prompt: string, settings: ToolFields<Name>) => void,
  ) => void;
  /** Whether something that is sent besides is awaited. Default: nothing is. */
  readonly isWaiting?: boolean;
  /** Takes what is its own from a creation that is made again. */
  readonly onReuse?: (settings: ParameterValues) => void;
}

/** Gives what is particular to a tool: a hook. */
export type UseParticulars<Name extends PageTool> = (state: FormState<Name>) => Particulars<Name>;

/** Of a tool that is its fields and no more. */
export const useNoParticulars = () => ({});
