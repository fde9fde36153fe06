import { OpenTasks } from '@site/shell';
import { buttonClasses } from '@site/shell/ui';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { SiteGallery } from '../../gallery/site-gallery.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

function MyCreationsContent({ brand, client, path }: PageProps) {
  const messages = usePageMessages('my-creations');
  return (
    <PageFrame
      title={messages.title}
      width="full"
      aside={
        <SiteLink
          href="/art/my/uploads"
          className="ui:ml-auto ui:inline-flex ui:min-h-11 ui:items-center ui:rounded ui:px-2 ui:text-sm ui:text-muted ui:hover:text-text ui:hover:underline"
        >
          {messages.uploads}
        </SiteLink>
      }
    >
      <OwnPictures icon="picture" messages={messages}>
        {(userId) => (
          <div key={userId} className="ui:flex ui:flex-col ui:gap-6">
            <OpenTasks />
            <SiteGallery
              brand={brand}
              load={client.listMyPictures}
              name={`${path} ${userId}`}
              isOwn
            >
              <SiteLink href="/art/" className={buttonClasses({ variant: 'primary' })}>
                {messages.create}
              </SiteLink>
            </SiteGallery>
          </div>
        )}
      </OwnPictures>
    </PageFrame>
  );
}

/** The caller's own pictures. */
export const page = definePage({
  name: 'my-creations',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: MyCreationsContent,
});
