import { type AskServiceOptions, askService, orFailure } from './ask-service.ts';
import { readText } from './read-text.ts';
import { ServiceFailure } from './service-failure.ts';

/** Characters of an answer about an account. */
const MAX_ANSWER_LENGTH = 20_000;

/** How a service refuses a question that it does not know, or does not answer to this key. */
const tellsNothing: readonly string[] = [
  ...['unauthorized', 'not-found', 'expired', 'unsupported', 'invalid-input'],
];

/**
 * The JSON that a service tells about the account of a key; undefined where it tells nothing of that to the key.
 * Rejects as `askService` does when the service could not be asked.
 */
export async function askAccount(url: string, options: AskServiceOptions): Promise<unknown> {
  try {
    const response = await askService(url, options);
    const text = await orFailure(readText(response, { maxLength: MAX_ANSWER_LENGTH }), options);
    return JSON.parse(text);
  } catch (error) {
    // Where nothing is at an address, some answer with their start page.
    if (error instanceof SyntaxError) return undefined;
    if (error instanceof ServiceFailure && tellsNothing.includes(error.failed.reason)) {
      return undefined;
    }
    throw error;
  }
}
