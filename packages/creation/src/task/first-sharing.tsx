import { useLazyPart, useSession } from '@site/shell';
import { useEffect } from 'react';
import type { SharingQuestionProps } from './sharing-question.tsx';

/** Tools whose works may show a person, or tell how to reach one: nobody is led to publish that. */
const personalTools: readonly (string | undefined)[] = ['face-swap', 'art-qr-code'];

const load = () => import('./sharing-question.tsx').then(({ SharingQuestion }) => SharingQuestion);

/** Asks once, at the first finished work of an account, whether others may see it. */
export function FirstSharing({ picture, words }: SharingQuestionProps) {
  const session = useSession();
  const { part: SharingQuestion, prepare } = useLazyPart(load);
  const isDue =
    session.state === 'user' &&
    !session.user.isSharingAsked &&
    picture.isMine &&
    picture.isPrivate &&
    !personalTools.includes(picture.tool);
  useEffect(() => {
    if (isDue) prepare();
  }, [isDue, prepare]);
  // It stays when it counts as asked.
  return SharingQuestion && <SharingQuestion picture={picture} words={words} />;
}
