import type {
  ApiClient,
  CallOptions,
  PageRequest,
  PicturePage,
  PublicPictureFilters,
} from '../api-client.ts';
import type * as wire from '../wire/index.ts';
import { type Call, calls } from '../wire/paths.ts';
import { listPicturesResponseSchema, pictureCountsResponseSchema } from '../wire/picture.ts';
import { listThumbUpsResponseSchema, thumbUpResponseSchema } from '../wire/thumb-up.ts';
import type { Send } from './create-service.ts';

/** Lists of pictures, and what is done to one of them. */
export function createPictureCalls(
  send: Send,
): Pick<
  ApiClient,
  | 'listMyPictures'
  | 'listThumbedUpPictures'
  | 'listPublicPictures'
  | 'deletePicture'
  | 'setPictureSharing'
  | 'thumbUp'
  | 'takeBackThumbUp'
  | 'listThumbUps'
> {
  async function listPictures(
    call: Call,
    // Fields that are undefined do not go into JSON.
    body: PageRequest & PublicPictureFilters,
    options: CallOptions | undefined,
  ): Promise<PicturePage> {
    const { data } = await send(call, body, listPicturesResponseSchema, options);
    return { pictures: data.rows, nextCursor: data.next_cursor ?? undefined };
  }

  async function changeThumb(call: Call, id: string, options: CallOptions | undefined) {
    const body: wire.PictureRequest = { img_id: id };
    const { data } = await send(call, body, thumbUpResponseSchema, options);
    return { thumbUpCount: data.thumb_up_count };
  }

  return {
    listMyPictures: (request = {}, options) => listPictures(calls.listMyPictures, request, options),

    listThumbedUpPictures: (request = {}, options) =>
      listPictures(calls.listThumbedUpPictures, request, options),

    listPublicPictures: (request = {}, options) =>
      listPictures(calls.listPublicPictures, request, options),

    async deletePicture({ id }, options) {
      const body: wire.PictureRequest = { img_id: id };
      const schema = pictureCountsResponseSchema;
      return (await send(calls.deletePicture, body, schema, options)).data;
    },

    async setPictureSharing({ id, isPrivate }, options) {
      const body: wire.SetPictureSharingRequest = { img_id: id, img_is_public: isPrivate ? 1 : 0 };
      const schema = pictureCountsResponseSchema;
      return (await send(calls.setPictureSharing, body, schema, options)).data;
    },

    thumbUp: ({ id }, options) => changeThumb(calls.thumbUp, id, options),

    takeBackThumbUp: ({ id }, options) => changeThumb(calls.takeBackThumbUp, id, options),

    async listThumbUps(options) {
      const { data } = await send(
        calls.listThumbUps,
        undefined,
        listThumbUpsResponseSchema,
        options,
      );
      return data.rows.map((row) => row.img_id);
    },
  };
}
