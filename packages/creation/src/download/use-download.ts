import { useToast } from '@site/shell';
import { useCallback, useState } from 'react';
import { galleryZhCn } from '../messages/zh-cn/gallery.ts';
import { downloadFile } from './download-file.ts';
import { isInWeChat } from './is-in-wechat.ts';

/** How long the start is told, in milliseconds. */
const startedMs = 2_000;

export interface Download {
  readonly isDownloading: boolean;
  /** Saves a picture or a video of this site. Tells how it goes; never rejects. */
  download(url: string): Promise<void>;
}

/** Downloads with their messages. Inside WeChat, which saves no files, it says what to do instead. */
export function useDownload(): Download {
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = useCallback(
    async (url: string) => {
      const { download: messages } = galleryZhCn;
      if (isInWeChat(navigator.userAgent)) {
        return toast.show({ kind: 'info', text: messages.inWeChat });
      }
      setIsDownloading(true);
      toast.show({ kind: 'info', text: messages.started, duration: startedMs });
      try {
        await downloadFile(url);
      } catch {
        toast.show({ kind: 'error', text: messages.failed });
      } finally {
        setIsDownloading(false);
      }
    },
    [toast],
  );

  return { isDownloading, download };
}
