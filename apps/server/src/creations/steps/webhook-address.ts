import { createHash } from 'node:crypto';
import type { Engine } from '@site/engines';
import type { CreationInput } from '../../database/schema.ts';

/** Path where services announce changes of what they have accepted: an address for each attempt. */
export const webhookPath = '/art/api/engine-webhooks';

/** The attempt whose address ends with the token. Only this hash of the token is stored. */
export function toAttemptId(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 32);
}

/**
 * Whether a service announces changes of its own accord: its engine can read webhooks, and there is
 * a public https address to send them to.
 */
export function hasWebhooks(
  { readWebhook }: Engine<CreationInput>,
  { publicUrl }: { publicUrl: string | undefined },
): boolean {
  return readWebhook !== undefined && publicUrl?.startsWith('https:') === true;
}
