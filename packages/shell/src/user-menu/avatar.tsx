import type { User } from '@site/api-client/wire';
import { contrastRatio } from '@site/brand';
import { useState } from 'react';
import { useMessages } from '../shell-context.ts';
import { displayName, initial } from './display-name.ts';
import { toHexColor } from './to-hex-color.ts';

const black = '#000000';
const white = '#ffffff';

function colorsOf(user: User) {
  const background = toHexColor(user.nicknameBackgroundColor);
  if (!background) return undefined;
  const isBlackReadable = contrastRatio(background, black) > contrastRatio(background, white);
  return { backgroundColor: background, color: isBlackReadable ? black : white };
}

/** The user's picture, or the name's first character on the user's colour. Decoration. */
export function Avatar({ user }: { user: User }) {
  const messages = useMessages();
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { avatarUrl } = user;
  if (avatarUrl && avatarUrl !== brokenUrl && /^(?:https:\/\/|\/(?![/\\]))/.test(avatarUrl)) {
    return (
      <img
        data-ui="avatar"
        src={avatarUrl}
        alt=""
        width={32}
        height={32}
        referrerPolicy="no-referrer"
        onError={() => setBrokenUrl(avatarUrl)}
        className="ui:block ui:size-8 ui:shrink-0 ui:rounded-full ui:bg-selected ui:object-cover"
      />
    );
  }
  return (
    <span
      data-ui="avatar"
      aria-hidden="true"
      style={colorsOf(user)}
      className="ui:grid ui:size-8 ui:shrink-0 ui:place-items-center ui:overflow-hidden ui:rounded-full ui:bg-primary ui:text-sm ui:font-medium ui:text-on-primary"
    >
      {initial(displayName(user, messages), messages.locale)}
    </span>
  );
}
