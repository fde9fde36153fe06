import { useStartPath } from '../links/start-path.ts';
import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import { TileGrid, toSampleTiles } from './tile-grid.tsx';

export interface SampleGalleryProps {
  messages: Pick<HomeMessages, 'samplesTitle' | 'samplePrompts' | 'samplesNote'>;
}

/** Gallery of samples as long as nobody has published a work. */
export function SampleGallery({ messages }: SampleGalleryProps) {
  const startPath = useStartPath();
  return (
    <section aria-label={messages.samplesTitle} className="ui:mt-12 ui:text-left">
      <h2 className="ui:mb-3 ui:text-lg ui:text-text">{messages.samplesTitle}</h2>
      <TileGrid tiles={toSampleTiles(messages, startPath)} />
      <p className="ui:mt-3 ui:text-sm ui:text-muted">{messages.samplesNote}</p>
    </section>
  );
}
