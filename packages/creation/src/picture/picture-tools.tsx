import type { Picture } from '@site/api-client';
import { Link } from '@site/shell';
import { buttonClasses, cn, Icon } from '@site/shell/ui';
import { useId } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { LazyFilmTools } from '../playback/lazy-film-tools.tsx';
import { mediaOf } from '../playback/media-of.ts';
import type { PictureTool } from './picture-tool.ts';
import { usePictureTakers } from './use-picture-takers.ts';

export interface PictureToolsProps {
  picture: Picture;
  pages: readonly PictureTool[];
  /** Default: in place. */
  opens?: 'new-tab' | undefined;
  className?: string | undefined;
}

/** The pages that a picture can be handed to, or a frame of a film. */
export function PictureTools({ picture, pages, opens, className }: PictureToolsProps) {
  const { picture: messages } = useCreationMessages();
  const takers = usePictureTakers(pages);
  const id = useId();
  const media = mediaOf(picture);
  if (media === 'video') {
    return <LazyFilmTools key={picture.id} {...{ picture, pages, opens, className }} />;
  }
  if (media !== 'image' || takers.length === 0) return null;
  const url = new URL(picture.url, window.location.href).href;
  return (
    <fieldset
      data-ui="picture-tools"
      aria-labelledby={id}
      className={cn('ui:flex ui:min-w-0 ui:flex-wrap ui:items-center ui:gap-2', className)}
    >
      <span id={id} className="ui:me-1 ui:text-sm ui:text-muted">
        {messages.handOn}
      </span>
      {takers.map(({ tool, label, icon, href }) => (
        <Link
          key={tool}
          href={href(url)}
          {...(opens && { opens })}
          className={buttonClasses({ size: 'small' })}
        >
          <Icon name={icon} className="ui:size-4" />
          {label}
        </Link>
      ))}
    </fieldset>
  );
}
