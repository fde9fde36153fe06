import { toWirePicture } from '@site/api-client/wire';
import { zhCn } from '../messages/zh-cn.ts';
import { type CreationRow, toPicture } from '../pictures/to-picture.ts';
import { createEventStream } from './create-event-stream.ts';
import { toStarted } from './create-studio.ts';

/** The stream of a creation that has ended already: how it began and how it ended. */
export function replayCreation(creation: CreationRow, { balance }: { balance: number }) {
  const { id, failureReason } = creation;
  return createEventStream({
    async run(emit) {
      emit(toStarted(creation, balance));
      emit(
        failureReason === null
          ? {
              type: 'finished',
              id,
              picture: toWirePicture(toPicture(creation, creation.userId)),
              point_count: balance,
            }
          : { type: 'failed', id, message: zhCn.failures[failureReason], point_count: balance },
      );
    },
  });
}
