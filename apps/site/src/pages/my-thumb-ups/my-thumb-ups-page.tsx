import type { UsePicturesOptions } from '@site/creation';
import { buttonClasses } from '@site/shell/ui';
import { useCallback } from 'react';
import { Choice } from '../../gallery/choice.tsx';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { media as allMedia } from '../../gallery/picture-filters.ts';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useFilters } from '../../gallery/use-filters.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function MyThumbUpsContent({ brand, client, path }: PageProps) {
  const messages = usePageMessages('my-thumb-ups');
  const { filters: words } = messages;
  const {
    filters: { media },
    show,
  } = useFilters(path);
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) => client.listLikedPictures({ ...page, media }, options),
    [client, media],
  );
  return (
    <PageFrame title={messages.title} width="full">
      <OwnPictures icon="thumb-up" messages={messages}>
        {(userId) => (
          <div key={userId}>
            <div className="ui:mb-5">
              <Choice
                label={words.media}
                values={allMedia}
                names={words.mediaNames}
                value={media}
                onChange={(one) => show({ media: one })}
              />
            </div>
            <SiteGallery
              key={media}
              brand={brand}
              load={load}
              name={`${path}${media === 'all' ? '' : `?media=${media}`} ${userId}`}
              emptyTitle={media === 'all' ? messages.emptyTitle : words.nothingTitle}
              emptyText={media === 'all' ? messages.emptyText : words.nothingText}
            >
              <SiteLink href="/art/paintings/" className={buttonClasses({ variant: 'primary' })}>
                {messages.look}
              </SiteLink>
            </SiteGallery>
          </div>
        )}
      </OwnPictures>
    </PageFrame>
  );
}

/** The pictures that the caller has thumbed up. */
export const page = definePage({
  name: 'my-thumb-ups',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyThumbUpsContent,
});
