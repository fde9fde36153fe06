import { LoginLink, useSession } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { useCallback, useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { SearchField } from '../gallery/search-field.tsx';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import type { References } from '../reference-images/references.ts';
import { Notice } from './notice.tsx';
import type { PictureChoice } from './own-list.tsx';
import type { OwnPicture } from './own-picture.ts';
import { OwnUploads } from './own-uploads.tsx';
import { OwnWorks } from './own-works.tsx';
import { type Source, SourceTabs } from './source-tabs.tsx';
import { toggleWork } from './toggle-work.ts';

/** Most characters that the service takes; its own constant would bring the schemas of its calls here. */
const maxSearchLength = 100;

export interface WorkPickerProps {
  /** Takes the chosen pictures. */
  references: References;
  words: WorkPickerMessages;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  uploadsNote?: string | undefined;
  onClose: () => void;
}

/**
 * The choice among the person's own pictures, works or uploads, newest first: as many as the list of references has room
 * for, in the order in which they are pressed. They are added by their addresses, which the service reads itself:
 * nothing is uploaded again.
 */
export function WorkPicker(props: WorkPickerProps) {
  const { words, onClose } = props;
  const messages = useCreationMessages();
  const session = useSession();
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={messages.references.addWork}
        className="ui:flex ui:h-[calc(100vh-2rem)] ui:supports-[height:1dvh]:h-[calc(100dvh-2rem)] ui:max-w-[min(1200px,100%)] ui:flex-col ui:max-sm:fixed ui:max-sm:inset-0 ui:max-sm:max-h-[calc(100%-var(--keyboard,0px))] ui:max-sm:h-screen ui:max-sm:supports-[height:1dvh]:h-dvh ui:max-sm:max-w-none ui:max-sm:rounded-none"
        onOpenAutoFocus={(event) => {
          // An on-screen keyboard would cover the works.
          if (!window.matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        {session.state === 'guest' ? (
          <Notice heading={words.guest} hint={words.guestHint}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.failure.logIn}
            </LoginLink>
          </Notice>
        ) : (
          <OwnPictures {...props} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}

function OwnPictures({ references, words, uploadsNote, onClose }: WorkPickerProps) {
  const [source, setSource] = useState<Source>('works');
  const [text, setText] = useState('');
  const id = useId();
  const ids = { works: `${id}works`, uploads: `${id}uploads`, panel: `${id}panel` };

  const { images, limit } = references;
  const room = limit - images.length;
  const [chosen, setChosen] = useState<readonly OwnPicture[]>([]);
  const toggle = useCallback(
    (picture: OwnPicture) => setChosen((now) => toggleWork(now, picture, room)),
    [room],
  );
  const added = images.map(({ url }) => url && pathOf(url));
  const choice: PictureChoice = {
    toggle,
    look({ id, url }) {
      const there = added.indexOf(pathOf(url));
      const order = chosen.findIndex((one) => one.id === id);
      const isFull = chosen.length >= room && room !== 1;
      const place = there >= 0 ? there : images.length + order;
      return {
        state: there >= 0 ? 'added' : order >= 0 ? 'chosen' : isFull ? 'full' : 'open',
        number: limit > 1 && (there >= 0 || order >= 0) ? place + 1 : undefined,
      };
    },
  };

  return (
    <>
      <DialogBody className="ui:flex ui:flex-wrap ui:gap-3 ui:pb-3">
        <SourceTabs
          source={source}
          label={words.sources}
          names={{ works: words.list, uploads: words.uploads.list }}
          ids={ids}
          onChange={setSource}
        />
        {source === 'works' && (
          <SearchField
            text={text}
            label={words.search}
            maxLength={maxSearchLength}
            onSearch={setText}
          />
        )}
      </DialogBody>
      <div
        id={ids.panel}
        role="tabpanel"
        aria-labelledby={ids[source]}
        className="ui:flex ui:min-h-0 ui:flex-1 ui:flex-col"
      >
        {source === 'works' ? (
          <OwnWorks choice={choice} words={words} text={text} />
        ) : (
          <OwnUploads choice={choice} words={words} note={uploadsNote} />
        )}
      </div>
      <DialogFooter className="ui:items-center ui:border-t ui:border-border ui:py-3">
        <p role="status" className="ui:mr-auto ui:text-sm ui:text-muted ui:tabular-nums">
          {chosen.length > 0 && words.chosen(chosen.length, room - chosen.length)}
        </p>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            references.append(chosen.map(({ url }) => addressOf(url)));
            onClose();
          }}
        >
          {words.add(chosen.length)}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Drafts and the service want whole addresses; the service tells paths. */
const addressOf = (url: string) => new URL(url, window.location.href).href;

/** The same for a picture wherever the site is reached. */
const pathOf = (url: string) => new URL(url, window.location.href).pathname;
