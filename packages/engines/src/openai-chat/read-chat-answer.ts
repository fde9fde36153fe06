import type { EngineStatus } from '../engine-status.ts';
import { readChatChoice } from '../service/read-chat-choice.ts';
import { failAs } from '../service/service-failure.ts';

/** The status for an answer of JSON: what the model wrote. */
export function readChatAnswer(answer: unknown): EngineStatus {
  const { content, finishReason } = readChatChoice(answer);
  if (finishReason === 'length' || finishReason === 'insufficient_system_resource') {
    failAs('vendor', `The answer was cut off (${finishReason}).`);
  }
  if (!content.trim()) failAs('vendor', `The answer is empty: ${JSON.stringify(answer)}`);
  return { status: 'succeeded', outputs: [], facts: { texts: [content] } };
}
