import { buttonClasses } from '@site/shell/ui';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { myPaintings } from '../../messages/zh-cn/my-paintings.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';

function MyPaintingsContent({ brand, client, path }: PageProps) {
  const { title, guestTitle, guestText, logIn, paint } = myPaintings;
  return (
    <PageFrame title={title} width="full">
      <OwnPictures icon="picture" guestTitle={guestTitle} guestText={guestText} logIn={logIn}>
        {(userId) => (
          <SiteGallery
            key={userId}
            brand={brand}
            load={client.listMyPictures}
            name={`${path} ${userId}`}
          >
            <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
              {paint}
            </SiteLink>
          </SiteGallery>
        )}
      </OwnPictures>
    </PageFrame>
  );
}

/** The caller's own pictures. */
export const page = definePage({
  describe: () => ({ title: myPaintings.title, description: myPaintings.description }),
  Content: MyPaintingsContent,
});
