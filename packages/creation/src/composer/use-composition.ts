import { type CompositionEvent, useState } from 'react';

/**
 * Whether an input method is composing in a text box. Spread `compositionProps` on the box.
 *
 * `textBefore` is the box's text when the composition began: what can be checked meanwhile.
 */
export function useComposition() {
  const [textBefore, setTextBefore] = useState<string>();
  return {
    isComposing: textBefore !== undefined,
    textBefore,
    compositionProps: {
      onCompositionStart: (event: CompositionEvent<HTMLTextAreaElement>) =>
        setTextBefore(event.currentTarget.value),
      onCompositionEnd: () => setTextBefore(undefined),
    },
  };
}
