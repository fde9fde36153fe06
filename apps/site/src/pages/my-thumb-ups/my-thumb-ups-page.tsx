import type { UsePicturesOptions } from '@site/creation';
import { buttonClasses } from '@site/shell/ui';
import { useCallback } from 'react';
import { Choice } from '../../gallery/choice.tsx';
import { loadOwnPage } from '../../gallery/load-own-page.ts';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { media as allMedia } from '../../gallery/picture-filters.ts';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { useFilters } from '../../gallery/use-filters.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function LikedPictures({ brand, client, path, userId }: PageProps & { userId: string }) {
  const messages = usePageMessages('my-thumb-ups');
  const { filters: words } = messages;
  const {
    filters: { media },
    show,
  } = useFilters(path);
  const load = useCallback<UsePicturesOptions['load']>(
    (page, options) =>
      loadOwnPage(userId, () => client.listLikedPictures({ ...page, media }, options)),
    [client, media, userId],
  );
  return (
    <>
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
    </>
  );
}

function MyThumbUpsContent(props: PageProps) {
  const messages = usePageMessages('my-thumb-ups');
  return (
    <PageFrame title={messages.title} width="full">
      <OwnPictures icon="thumb-up" messages={messages}>
        {(userId) => <LikedPictures key={userId} {...props} userId={userId} />}
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
