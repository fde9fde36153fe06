import { buttonClasses } from '@site/shell/ui';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function MyThumbUpsContent({ brand, client, path }: PageProps) {
  const messages = usePageMessages('my-thumb-ups');
  return (
    <PageFrame title={messages.title} width="full">
      <OwnPictures icon="thumb-up" messages={messages}>
        {(userId) => (
          <SiteGallery
            key={userId}
            brand={brand}
            load={client.listLikedPictures}
            name={`${path} ${userId}`}
            emptyTitle={messages.emptyTitle}
            emptyText={messages.emptyText}
          >
            <SiteLink href="/art/paintings/" className={buttonClasses({ variant: 'primary' })}>
              {messages.look}
            </SiteLink>
          </SiteGallery>
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
