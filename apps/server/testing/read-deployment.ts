import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { parse } from 'yaml';
import { workspace } from './read-guides.ts';

/** The text of a file of the folder `deploy`. */
export function readDeployed(path: string): string {
  return readFileSync(join(workspace, 'deploy', path), 'utf8');
}

/** `.env.example` as Compose reads it; with those it leaves to be filled in or uncommented, by `more`. */
export function readExample(more: Record<string, string> = {}): Record<string, string> {
  const set = Object.entries(parseEnv(readDeployed('.env.example')));
  return { ...Object.fromEntries(set.map(([name, value]) => [name, value ?? ''])), ...more };
}

/** Every variable that `.env.example` names, commented out or not. */
export function namesOfExample(): readonly string[] {
  const lines = readDeployed('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm);
  return [...lines].map(([, name = '']) => name);
}

const command = v.union([v.string(), v.array(v.string())]);

const composeSchema = v.object({
  services: v.record(
    v.string(),
    v.looseObject({
      image: v.string(),
      build: v.optional(v.looseObject({ context: v.string(), dockerfile: v.string() })),
      read_only: v.optional(v.boolean()),
      cap_drop: v.optional(v.array(v.string())),
      networks: v.optional(v.object({ default: v.object({ aliases: v.array(v.string()) }) })),
      profiles: v.optional(v.array(v.string()), []),
      env_file: v.optional(v.string()),
      environment: v.optional(v.record(v.string(), v.union([v.string(), v.number()])), {}),
      volumes: v.optional(v.array(v.string()), []),
      configs: v.optional(v.array(v.object({ source: v.string(), target: v.string() })), []),
      depends_on: v.optional(
        v.union([
          v.array(v.string()),
          v.record(
            v.string(),
            v.object({
              condition: v.picklist([
                'service_started',
                'service_healthy',
                'service_completed_successfully',
              ]),
              required: v.optional(v.boolean()),
            }),
          ),
        ]),
        [],
      ),
      command: v.optional(command),
      entrypoint: v.optional(command),
      stop_grace_period: v.optional(v.string()),
      ulimits: v.optional(v.object({ nofile: v.number() })),
    }),
  ),
  volumes: v.record(v.string(), v.null()),
  configs: v.record(v.string(), v.object({ environment: v.string() })),
});

export type Compose = v.InferOutput<typeof composeSchema>;
export type ComposeService = Compose['services'][string];

/** `docker-compose.yml` with the variables of `set` in their places. */
export function readCompose(set: Readonly<Record<string, string>>): Compose {
  const text = readDeployed('docker-compose.yml').replaceAll(/^ *#.*$/gm, '');
  return v.parse(composeSchema, parse(interpolate(text, set), { merge: true }));
}

/** Reads the environment of a process of the service, over what its image sets. */
export function environmentOf(
  { env_file: file, environment }: ComposeService,
  set: Readonly<Record<string, string>>,
): Record<string, string> {
  const own = Object.entries(environment).map(([name, value]) => [name, String(value)]);
  return { ...(file === '.env' && set), ...Object.fromEntries(own) };
}

/** A variable in braces that hold no others: `NAME`, `NAME:-default` or `NAME:?what to do`. */
const innermost = /\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^${}]*))?\}/;

/**
 * Puts variables in their places, as the specification of Compose says: an empty one is as one that is
 * not set.
 *
 * @throws Error with the words of `:?` where that is not set.
 */
export function interpolate(text: string, set: Readonly<Record<string, string>>): string {
  const found = innermost.exec(text);
  if (!found) return text;
  const [whole, name = '', operator, rest = ''] = found;
  if (operator === '?' && !set[name]) throw new Error(rest);
  const value = set[name] || (operator === '-' ? rest : '');
  return interpolate(
    text.replace(whole, () => value),
    set,
  );
}
