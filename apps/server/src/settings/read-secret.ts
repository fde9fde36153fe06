import { readFileSync } from 'node:fs';

/** Its value, undefined where it is not set; or what the operator has to change, a sentence. */
export type Secret = { value: string | undefined } | { issue: string };

/**
 * Reads a secret from the variable of its name, or from the file that `NAME_FILE` names, as Docker, Kubernetes and
 * systemd hand secrets over. Space around it, such as the newline at the end of a file, is no part of it.
 */
export function readSecret(
  variables: Readonly<Record<string, string | undefined>>,
  name: string,
): Secret {
  const value = variables[name]?.trim() || undefined;
  const nameOfFile = `${name}_FILE`;
  const file = variables[nameOfFile]?.trim();
  if (!file) return { value };
  if (value !== undefined) {
    return { issue: `${name} and ${nameOfFile} are both set. Leave one of them out.` };
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text !== '') return { value: text };
    return {
      issue: `${nameOfFile} names ${file}, which is empty. Write the value of ${name} into it, or leave ${nameOfFile} out.`,
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    return {
      issue: `${nameOfFile} names ${file}, which can't be read (${code}). Name a file that holds the value of ${name} and that this server may read.`,
    };
  }
}
