import { useToast } from '@site/shell';
import { useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { SavedKind } from '../messages/messages.ts';
import type { SavedFormat } from './convert-picture.ts';
import { downloadFile } from './download-file.ts';
import { useWeChatHint } from './use-wechat-hint.ts';

/** How long the toast of the start is shown, in milliseconds. */
const startedMs = 2_000;

export interface DownloadOptions {
  /** Kind of file. */
  readonly kind: SavedKind;
  /** Names the file. Default: its address does. */
  readonly title?: string | undefined;
  /** Format of a saved picture. Default: its own. */
  readonly format?: SavedFormat | undefined;
}

export interface Download {
  /** Whether a file is on its way. */
  readonly isDownloading: boolean;
  /** Saves a file of this site. Tells how it goes; never rejects. */
  download(url: string, options: DownloadOptions): Promise<void>;
}

/** Downloads with their messages. Inside WeChat, which saves no files, it says what to do instead. */
export function useDownload(): Download {
  const { download: messages } = useCreationMessages();
  const toast = useToast();
  const hintInWeChat = useWeChatHint();
  const [isDownloading, setIsDownloading] = useState(false);

  async function download(url: string, { kind, title, format }: DownloadOptions) {
    if (hintInWeChat(kind)) return;
    setIsDownloading(true);
    toast.show({ kind: 'info', text: messages.started, duration: startedMs });
    try {
      await downloadFile(url, title, format);
    } catch {
      toast.show({ kind: 'error', text: messages.failed });
    } finally {
      setIsDownloading(false);
    }
  }

  return { isDownloading, download };
}
