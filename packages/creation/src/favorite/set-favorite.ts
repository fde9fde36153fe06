import type { ApiClient } from '@site/api-client';
import { favoriteCalls } from '@site/api-client/wire';

/** Makes a work of the user's own a favourite, or ends that. Apart, since its call comes with what calls are made of. */
export const setFavorite = (client: ApiClient, favorite: { id: string; isFavorite: boolean }) =>
  client.send(favoriteCalls.setFavorite, favorite);
