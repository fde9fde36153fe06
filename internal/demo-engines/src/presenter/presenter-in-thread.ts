import { type InThreadOptions, inThread } from '../in-thread.ts';
import type { Presentation } from './presentation.ts';
import type { MadePresentation, UnreadableRecording } from './presenter-messages.ts';

/** Makes a film with a presenter in a thread of its own. The picture is handed over: it is empty afterwards. */
export async function presenterInThread(
  presentation: Presentation,
  options: InThreadOptions,
): Promise<MadePresentation | UnreadableRecording> {
  return await inThread<MadePresentation | UnreadableRecording>(
    { workerData: presentation, transferList: [presentation.picture.bytes.buffer] },
    options,
  );
}
