import { expect, it } from 'vitest';
import { handedPrompt } from './handed-prompt.ts';

it('a handed prompt is normalised and no longer than what may be sent', () => {
  expect(handedPrompt('雪山 —ar 16：9')).toBe('雪山 --ar 16:9');
  expect(Array.from(handedPrompt('🏔'.repeat(2_000)))).toHaveLength(1_500);
  expect(handedPrompt('')).toBe('');
});
