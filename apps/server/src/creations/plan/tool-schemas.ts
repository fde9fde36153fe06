import { type ToolInput, type ToolName, tools } from '@site/api-client/wire';
import type * as v from 'valibot';

/** The schemas of what tools are asked. */
export const toolSchemas: {
  readonly [Name in ToolName]: {
    readonly input: v.GenericSchema<object, ToolInput<Name>['input']>;
  };
} = tools;
