import type { Picture } from '@site/api-client';
import { toSubtitles } from '@site/api-client/wire';
import { Button, buttonClasses, cn, Icon } from '@site/shell/ui';
import { useCreationMessages } from '../creation-provider.tsx';
import { writeSrt } from '../playback/subtitles.ts';
import { fileNameOf } from './download-file.ts';
import { useDownload } from './use-download.ts';
import { useWeChatHint } from './use-wechat-hint.ts';

/** Saves what is said in a film: burnt in where the service does that, and as a file of subtitles. Nothing where nobody knows. */
export function SubtitleDownloads({ picture }: { picture: Picture }) {
  const { download: messages } = useCreationMessages();
  const { download, isDownloading } = useDownload();
  const hintInWeChat = useWeChatHint();
  const { url, subtitled, lyrics = [], duration, prompt } = picture;
  const subtitles = toSubtitles(lyrics, duration);
  if (subtitles.length === 0) return null;
  return (
    <div data-ui="subtitle-downloads" className="ui:flex ui:flex-wrap ui:gap-2">
      {subtitled !== undefined && (
        <Button
          isBusy={isDownloading}
          className="ui:flex-1"
          onClick={() => void download(subtitled, { kind: 'video', title: prompt })}
        >
          <Icon name="download" className="ui:size-4" />
          {messages.subtitledFilm}
        </Button>
      )}
      <a
        href={`data:application/x-subrip;charset=utf-8,${encodeURIComponent(writeSrt(subtitles))}`}
        download={fileNameOf(url, prompt, { format: 'srt' })}
        className={cn(buttonClasses(), 'ui:flex-1')}
        onClick={(event) => hintInWeChat('file') && event.preventDefault()}
      >
        <Icon name="download" className="ui:size-4" />
        {messages.subtitles}
      </a>
    </div>
  );
}
