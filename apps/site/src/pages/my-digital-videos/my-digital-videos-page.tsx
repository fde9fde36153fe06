import { GallerySkeleton } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { OwnPictures } from '../../gallery/own-pictures.tsx';
import { PageFrame } from '../../layout/page-frame.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';

const loadFilmList = () => import('./film-list.tsx').then(({ FilmList }) => FilmList);

function FilmsOfUser({ brand, path }: Pick<PageProps, 'brand' | 'path'>) {
  const { part: FilmList } = useLazyPart(loadFilmList, { isAwaited: true });
  return FilmList ? <FilmList brand={brand} path={path} /> : <GallerySkeleton />;
}

function MyDigitalVideosContent({ brand, path }: PageProps) {
  const messages = usePageMessages('my-digital-videos');
  return (
    <PageFrame title={messages.title} lead={messages.description} width="full">
      <OwnPictures icon="clapper" messages={messages}>
        {(userId) => <FilmsOfUser key={userId} brand={brand} path={path} />}
      </OwnPictures>
    </PageFrame>
  );
}

/** The caller's own films with digital humans. */
export const page = definePage({
  name: 'my-digital-videos',
  describe: ({ messages: { title, description } }) => ({ title, description }),
  Content: MyDigitalVideosContent,
});
