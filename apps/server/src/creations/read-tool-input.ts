import type { ToolInput, ToolName } from '@site/api-client/wire';
import { check } from '../http/read-body.ts';
import { toolSchemas } from './plan/tool-schemas.ts';

/** Reads the input of a tool, checked by its schema. @throws the answer that names the field that is wrong. */
export function readToolInput<Name extends ToolName>(tool: Name, given: unknown): ToolInput<Name> {
  const { input: request } = toolSchemas[tool];
  return { tool, input: check({ request }, given, { path: 'input' }) };
}
