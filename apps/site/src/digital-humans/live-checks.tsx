import { CheckList } from './check-list.tsx';
import type { FaceDoubt } from './look-at-face.ts';
import type { PartMessages } from './part-messages.ts';

export interface LiveChecksProps {
  words: Pick<PartMessages, 'checks' | 'face'>;
  label: string;
  /** Doubts about what is seen; undefined as long as nothing was looked at. */
  doubts: readonly FaceDoubt[] | undefined;
}

const checks = ['person', 'light'] as const;
type LiveCheck = (typeof checks)[number];

/** Checks of a face while the camera shows it. They keep nobody from taking it. */
export function LiveChecks({ words: { checks: words, face }, label, doubts }: LiveChecksProps) {
  const found = new Map<LiveCheck, string>();
  for (const doubt of doubts ?? []) {
    const isLight = doubt === 'dark' || doubt === 'bright';
    found.set(isLight ? 'light' : 'person', face.doubts[doubt]);
  }
  return (
    <CheckList
      words={{ ...words, label }}
      checks={checks}
      names={face.check}
      isDone={doubts !== undefined}
      failed={undefined}
      doubts={found}
      // Without a face there is no light on it.
      pending={doubts?.includes('no-face') ? ['light'] : []}
    />
  );
}
