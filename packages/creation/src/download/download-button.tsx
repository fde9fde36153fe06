import type { Picture } from '@site/api-client';
import { Button, buttonClasses, cn, Icon } from '@site/shell/ui';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { mediaOf } from '../playback/media-of.ts';
import type { SavedFormat } from './convert-picture.ts';
import { useDownload } from './use-download.ts';

const formats: Readonly<Record<SavedFormat, string>> = { png: 'PNG', jpeg: 'JPEG' };

/** The names of formats, by their types. */
const names: Readonly<Record<string, string>> = { ...formats, webp: 'WebP' };

/** Saves what was made; a picture as it is, or as PNG or JPEG. Says that the file is labelled as what AI made. */
export function DownloadButton({ picture, className }: { picture: Picture; className?: string }) {
  const { download: messages, viewer } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  const [format, setFormat] = useState<SavedFormat>();
  const kind = mediaOf(picture);
  const own = formatOf(picture) ?? messages.original;
  const others = (['png', 'jpeg'] as const).filter((other) => formats[other] !== own);
  return (
    <div data-ui="download" className={className}>
      <div className="ui:flex ui:flex-wrap">
        <Button
          isBusy={isDownloading}
          className="ui:flex-1 ui:not-last:rounded-r-none"
          onClick={() => void download(picture.url, { kind, title: picture.prompt, format })}
        >
          <Icon name="download" className="ui:size-4" />
          {viewer.download}
        </Button>
        {kind === 'image' && (
          <select
            data-ui="download-format"
            aria-label={messages.format}
            value={format ?? ''}
            className={cn(buttonClasses(), 'ui:rounded-l-none ui:border-l-0 ui:px-2')}
            onChange={({ target }) => setFormat(others.find((other) => other === target.value))}
          >
            <option value="">{own}</option>
            {others.map((other) => (
              <option key={other} value={other}>
                {formats[other]}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="ui:mt-1 ui:w-0 ui:min-w-full ui:text-xs ui:text-muted">{messages.label}</p>
    </div>
  );
}

/** Names the format of a picture where nothing else is chosen; undefined where its type doesn't say. */
function formatOf({ mime }: Picture): string | undefined {
  const type = mime.split('/')[1];
  return type && (names[type] ?? type.toUpperCase());
}
