import { useStartPath } from '../links/start-path.ts';
import { useLazyMessages } from '../messages/use-lazy-messages.ts';
import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import { TileGrid, toSampleTiles } from './tile-grid.tsx';

const catalogues = import.meta.glob<{ messages: HomeMessages }>('../pages/home/messages/*.ts');

/** Gallery of samples as long as nobody has published a work. */
export function SampleGallery() {
  const messages = useLazyMessages(catalogues);
  const startPath = useStartPath();
  if (!messages) return null;
  return (
    <section aria-label={messages.samplesTitle} className="ui:mt-12 ui:text-left">
      <h2 className="ui:mb-3 ui:text-lg ui:text-text">{messages.samplesTitle}</h2>
      <TileGrid tiles={toSampleTiles(messages, startPath)} />
      <p className="ui:mt-3 ui:text-sm ui:text-muted">{messages.samplesNote}</p>
    </section>
  );
}
