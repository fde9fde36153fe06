import { type ToolInput, type ToolName, tools } from '@site/api-client/wire';
import type * as v from 'valibot';
import { check } from '../../http/read-body.ts';

const definitions: {
  readonly [Name in ToolName]: {
    readonly input: v.GenericSchema<object, ToolInput<Name>['input']>;
  };
} = tools;

/** What a tool is asked, checked by its schema. */
export function readToolInput<Name extends ToolName>(tool: Name, given: unknown): ToolInput<Name> {
  const { input: request } = definitions[tool];
  return { tool, input: check({ request }, given, { path: 'input' }) };
}
