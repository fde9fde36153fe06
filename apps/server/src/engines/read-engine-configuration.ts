import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { isPublicAddress } from '../files/is-public-address.ts';
import { isLoopback } from '../http/is-loopback.ts';
import { readSecret } from '../settings/read-secret.ts';
import { StartupError } from '../startup-error.ts';
import {
  type ConfiguredModel,
  demoConfiguration,
  type EngineConfiguration,
  engineConfigurationSchema,
  isMaskTaken,
} from './engine-configuration.ts';
import type { EngineKind } from './engine-kind.ts';
import { engineKinds } from './engine-kinds.ts';

export type ReadEngineConfigurationOptions = {
  /** Of `ENGINES_FILE`; without one, the demo engine makes everything. */
  file: string | undefined;
  /** The environment, where the keys are. */
  variables: Readonly<Record<string, string | undefined>>;
};

/**
 * The engines and models that the operator configures.
 *
 * @throws {StartupError} with a line for each thing that is wrong: where it is, what is expected and
 * what was found. Nothing that could be a key is quoted.
 */
export function readEngineConfiguration({
  file,
  variables,
}: ReadEngineConfigurationOptions): EngineConfiguration {
  if (file === undefined) return demoConfiguration;
  const path = resolve(file);
  const result = v.safeParse(engineConfigurationSchema, readJson(path));
  const issues = result.success
    ? findIssues(result.output, variables)
    : result.issues.map(describeIssue);
  if (!result.success || issues.length > 0) {
    throw new StartupError(
      [`ENGINES_FILE (${path}) can't be used:`, ...issues.map((line) => `- ${line}`)].join('\n'),
    );
  }
  return result.output;
}

function readJson(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `ENGINES_FILE (${path}) can't be read (${code}). Name a file that this server may read, or leave ENGINES_FILE empty for the demo engine.`,
      { cause: error },
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The parser's own words quote the file, where a key may stand by mistake: not even its cause.
    const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
    const line =
      position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
    throw new StartupError(
      `ENGINES_FILE (${path}) is not JSON${line}. JSON has no comments and no comma after the last entry.`,
    );
  }
}

/** Fields whose text is quoted: names of things in the file, which are not secrets. */
const quotedFields: ReadonlySet<unknown> = new Set([
  'id',
  'kind',
  'tool',
  'isRetired',
  'base',
  'slots',
]);

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file';
  const field = issue.path?.at(-1)?.key;
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return `${path} is not known here. Check its spelling, or take it out.`;
  }
  if (issue.type === 'strict_object' && issue.input === undefined) {
    return `${path} is missing. engines.schema.json says what belongs there.`;
  }
  const found = describeFound(issue.input, { isQuoted: quotedFields.has(field) });
  const expected = issue.kind === 'schema' ? describeExpected(issue.expected) : undefined;
  return `${path} must be ${expected ?? describeRule(issue)}. Found: ${found}.`;
}

function describeExpected(expected: string | null): string {
  switch (expected) {
    case 'Object':
      return 'an object';
    case 'Array':
      return 'a list';
    case 'string':
      return 'a text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      // The choices of a closed list: `("a" | "b")`.
      return expected?.replaceAll(/[()]/g, '').replaceAll(' | ', ' or ') ?? 'something else';
  }
}

/** Describes what a rule that is more than a type asks for. */
function describeRule({ type, requirement, message }: v.BaseIssue<unknown>): string {
  switch (type) {
    case 'integer':
      return 'a whole number';
    case 'min_value':
      return `${requirement} or more`;
    case 'max_value':
      return `${requirement} or less`;
    case 'min_length':
      return `not empty`;
    case 'max_length':
      return `no longer than ${requirement}`;
    default:
      return message;
  }
}

function describeFound(value: unknown, { isQuoted }: { isQuoted: boolean }): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  if (typeof value === 'string') return isQuoted ? JSON.stringify(value.slice(0, 80)) : 'a text';
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

/** Finds what no field shows by itself. */
function findIssues(
  { engines, models }: EngineConfiguration,
  variables: ReadEngineConfigurationOptions['variables'],
): string[] {
  const issues: string[] = [];
  for (const [list, entries] of Object.entries({ engines, models })) {
    entries.forEach(({ id }, index) => {
      const first = entries.findIndex((entry) => entry.id === id);
      if (first !== index) {
        issues.push(`${list}.${index}.id is ${id}, as ${list}.${first}.id. Give it another one.`);
      }
    });
  }
  engines.forEach((engine, index) => {
    const { findIssues = () => [] }: EngineKind = engineKinds[engine.kind];
    issues.push(...findIssues(engine).map((issue) => `engines.${index}.${issue}`));
    if ('address' in engine && !isSafeAddress(engine)) {
      issues.push(
        `engines.${index}.address must be https, or the key could be read on the way. Set isOnPrivateNetwork to true if the engine ${engine.id} runs on a network of your own.`,
      );
    }
    if ('keyFrom' in engine && engine.keyFrom !== undefined) {
      const key = readSecret(variables, engine.keyFrom);
      if ('issue' in key) issues.push(`engines.${index}.keyFrom: ${key.issue}`);
      else if (key.value === undefined) {
        issues.push(
          `engines.${index}.keyFrom names the environment variable ${engine.keyFrom}, which is not set. Set it to the key of the engine ${engine.id}.`,
        );
      }
    }
  });
  models.forEach((model, index) => {
    const { tool, fallback, speech } = model;
    if (
      speech !== undefined &&
      (tool !== 'digital-human' || models.find(({ id }) => id === speech)?.tool !== 'speech')
    ) {
      issues.push(
        `models.${index}.speech is for models of digital-human, and names one of speech. Name one that is in models, or take it out.`,
      );
    }
    const asked = { engines, tool, hasMask: isMaskTaken(model) };
    issues.push(...findPlaceIssues(model, { ...asked, path: `models.${index}` }));
    const takes = takesOf(model, engines);
    const told = 'takes' in model.capabilities ? model.capabilities.takes : undefined;
    if (takes !== undefined && told !== takes) {
      issues.push(
        `models.${index}.capabilities.takes must be ${takes}, the number of songs that its engine makes at a time. Found: ${told}.`,
      );
    }
    if (!fallback) return;
    const path = `models.${index}.fallback`;
    issues.push(...findPlaceIssues(fallback, { ...asked, path }));
    if (fallback.engine === model.engine) {
      issues.push(`${path}.engine must be another engine than the model's own, ${model.engine}.`);
    }
  });
  return issues;
}

/** Songs that the engine of a model makes at a time, where its kind decides that. */
function takesOf(
  { engine: id, tool }: ConfiguredModel,
  engines: EngineConfiguration['engines'],
): number | undefined {
  const kind = engines.find((engine) => engine.id === id)?.kind;
  const { tools }: Pick<EngineKind, 'tools'> = kind ? engineKinds[kind] : { tools: {} };
  return tools[tool]?.takes;
}

/**
 * Plain http would send the key in the clear, unless it stays on this machine or on a network that the
 * operator has said to be theirs. A public address is on neither.
 */
function isSafeAddress({
  address,
  isOnPrivateNetwork = false,
}: {
  address: string;
  isOnPrivateNetwork?: boolean | undefined;
}): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:' || isLoopback(hostname)) return true;
  const isInFigures = isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isOnPrivateNetwork && !(isInFigures && isPublicAddress(hostname));
}

/** Finds what is wrong with where a model is made. */
function findPlaceIssues(
  { engine: engineId, remoteModel }: Pick<ConfiguredModel, 'engine' | 'remoteModel'>,
  {
    engines,
    tool,
    hasMask,
    path,
  }: Pick<EngineConfiguration, 'engines'> &
    Pick<ConfiguredModel, 'tool'> & { hasMask: boolean; path: string },
): string[] {
  const engine = engines.find(({ id }) => id === engineId);
  if (!engine) {
    const known = engines.map(({ id }) => id).join(', ');
    return [`${path}.engine must be an engine of this file: ${known}.`];
  }
  const issues: string[] = [];
  const { tools }: EngineKind = engineKinds[engine.kind];
  const made = tools[tool];
  const makes = Object.keys(tools).join(' or ');
  if (!made) {
    issues.push(
      path.endsWith('fallback')
        ? `${path}.engine must be of a kind that makes ${tool}: one of the kind ${engine.kind} makes ${makes} alone.`
        : `${path}.tool must be ${makes}: an engine of the kind ${engine.kind} makes nothing else.`,
    );
  }
  if (hasMask && made && !made.hasMask) {
    issues.push(
      path.endsWith('fallback')
        ? `${path}.engine must be of a kind that takes masks for ${tool}, as the model does: one of the kind ${engine.kind} takes none.`
        : `${path}.capabilities.mask must be left out: an engine of the kind ${engine.kind} takes no mask for ${tool}.`,
    );
  }
  if (Boolean(made?.hasRemoteModel) !== (remoteModel !== undefined)) {
    issues.push(
      remoteModel === undefined
        ? `${path}.remoteModel must say what the service of ${engineId} calls the model. Found: nothing.`
        : `${path}.remoteModel must be left out: an engine of the kind ${engine.kind} has one model for ${tool}.`,
    );
  }
  return issues;
}
