import { isInWeChat } from '@site/api-client';
import { useToast } from '@site/shell';
import { useCallback, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { SavedFormat } from './convert-picture.ts';
import { downloadFile } from './download-file.ts';

/** How long the toast of the start is shown, in milliseconds. */
const startedMs = 2_000;

export interface Download {
  /** Whether a file is on its way. */
  readonly isDownloading: boolean;
  /**
   * Saves a picture or a video of this site, named by its title, a picture in another format where
   * one is given. Tells how it goes; never rejects.
   */
  download(url: string, title?: string, format?: SavedFormat): Promise<void>;
}

/** Downloads with their messages. Inside WeChat, which saves no files, it says what to do instead. */
export function useDownload(): Download {
  const { download: messages } = useCreationMessages();
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);

  const download = useCallback(
    async (url: string, title?: string, format?: SavedFormat) => {
      if (isInWeChat()) {
        return toast.show({ kind: 'info', text: messages.inWeChat });
      }
      setIsDownloading(true);
      toast.show({ kind: 'info', text: messages.started, duration: startedMs });
      try {
        await downloadFile(url, title, format);
      } catch {
        toast.show({ kind: 'error', text: messages.failed });
      } finally {
        setIsDownloading(false);
      }
    },
    [messages, toast],
  );

  return { isDownloading, download };
}
