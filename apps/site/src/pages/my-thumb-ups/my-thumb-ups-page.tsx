import { buttonClasses } from '@site/shell/ui';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { myThumbUps } from '../../messages/zh-cn/my-thumb-ups.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';

function MyThumbUpsContent({ brand, client, path }: PageProps) {
  const { title, guestTitle, guestText, logIn, emptyTitle, emptyText, look } = myThumbUps;
  return (
    <PageFrame title={title} width="full">
      <OwnPictures icon="thumb-up" guestTitle={guestTitle} guestText={guestText} logIn={logIn}>
        {(userId) => (
          <SiteGallery
            key={userId}
            brand={brand}
            load={client.listThumbedUpPictures}
            name={`${path} ${userId}`}
            emptyTitle={emptyTitle}
            emptyText={emptyText}
          >
            <SiteLink href="/art/paintings/" className={buttonClasses({ variant: 'primary' })}>
              {look}
            </SiteLink>
          </SiteGallery>
        )}
      </OwnPictures>
    </PageFrame>
  );
}

/** The pictures that the caller has thumbed up. */
export const page = definePage({
  describe: () => ({ title: myThumbUps.title, description: myThumbUps.description }),
  Content: MyThumbUpsContent,
});
