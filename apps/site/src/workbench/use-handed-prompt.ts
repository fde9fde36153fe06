import { useEffect } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';

/** A prompt that another page hands over takes the draft's place, once: a reload keeps the edits. */
export function useHandedPrompt(path: string, take: (prompt: string) => void): void {
  const handed = useHandedField(path, 'prompt');
  useEffect(() => {
    if (handed === undefined) return;
    take(handed);
    openPage(path, { replace: true });
  }, [handed, path, take]);
}
