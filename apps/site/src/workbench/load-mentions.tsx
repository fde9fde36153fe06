import type { References } from '@site/creation';
import {
  checkMentions,
  followPictures,
  type MissingPictureIssue,
} from '@site/validators/picture-mentions';
import { loadMessages } from '../messages/load-messages.ts';
import type { PictureMentionMessages } from '../messages/tool-messages.ts';
import type { Particulars } from './particulars.ts';
import { PictureMentions } from './picture-mentions.tsx';

const catalogues = import.meta.glob<{ messages: PictureMentionMessages }>(
  './messages/picture-mentions/*.ts',
);

/** Loads what it takes to name the pictures of a prompt in it, with its words in one language. */
export async function loadMentions(locale: string) {
  const words = await loadMessages(catalogues, locale);

  /** The particulars of a tool whose prompt names these pictures. */
  const withMentions = (own: Particulars, { images }: References) =>
    ({
      ...own,
      check: (written, where) => [
        ...(own.check?.(written, where) ?? []),
        ...checkMentions(written, { pictureCount: images.length }),
      ],
      describe(issue) {
        if (issue.code !== 'missing-picture') return undefined;
        const { number, pictureCount } = issue as MissingPictureIssue;
        return words.missing(number, pictureCount);
      },
      note: images.length > 1 && <p className="ui:mt-2 ui:text-sm ui:text-muted">{words.hint}</p>,
      beside: (written) => <PictureMentions prompt={written} images={images} words={words} />,
    }) satisfies Particulars;

  return { followPictures, withMentions };
}
