import type { Picture } from '@site/api-client';
import { galleryZhCn } from '../messages/zh-cn/gallery.ts';

/** Size, seed, engine and time of a picture. */
export function PictureFacts({ picture }: { picture: Picture }) {
  const { viewer } = galleryZhCn;
  const facts = [
    [viewer.size, viewer.sizeValue(picture.width, picture.height)],
    [viewer.seed, String(picture.seed)],
    [viewer.engine, viewer.engineName(picture.engine)],
    [viewer.time, viewer.timeValue(picture.createdAt)],
  ] as const;
  return (
    <dl data-slot="picture-facts" className="ui:grid ui:gap-2 ui:text-sm">
      {facts.map(([fact, value]) => (
        <div key={fact} data-slot="fact" className="ui:flex ui:justify-between ui:gap-4">
          <dt data-slot="fact-name" className="ui:text-muted">
            {fact}
          </dt>
          <dd data-slot="fact-value" className="ui:text-right ui:tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
