import type { Picture } from '@site/api-client';
import type { ViewerMessages } from '../messages/viewer/viewer-messages.ts';
import { PictureImage } from '../picture/picture-image.tsx';

/** That reference images were used, and how many; their owner sees those that are still there. */
export function PictureReferences({ picture, words }: { picture: Picture; words: ViewerMessages }) {
  const { referenceCount, isMine } = picture;
  const references = picture.references.filter(
    ({ role }) => !['mask', 'continued', 'cover', 'voice'].includes(role ?? ''),
  );
  if (referenceCount === 0) return null;
  const missing = isMine ? Math.max(0, referenceCount - references.length) : 0;
  return (
    <div data-ui="picture-references" className="ui:grid ui:gap-2 ui:text-sm ui:text-muted">
      <p data-ui="references-used">{words.referencesUsed({ count: referenceCount, missing })}</p>
      {references.length > 0 && (
        <ul data-ui="references-list" className="ui:flex ui:flex-wrap ui:gap-2">
          {references.map(({ url, thumbnailUrl }, index) => (
            <li
              // The same picture may be a reference twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={`${index} ${url}`}
              className="ui:relative ui:size-16 ui:overflow-hidden ui:rounded ui:border ui:border-border ui:bg-frame"
            >
              <PictureImage
                src={thumbnailUrl}
                alt={words.reference(index + 1)}
                referrerPolicy="no-referrer"
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
