import { LoginLink, useSession } from '@site/shell';
import { Button, buttonClasses } from '@site/shell/ui';
import { DialogBody, DialogContent, DialogFooter, DialogRoot } from '@site/shell/ui/dialog';
import { useCallback, useId, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { SearchField } from '../gallery/search-field.tsx';
import type { WorkPickerMessages } from '../messages/works/work-picker-messages.ts';
import { LazyAudioPlayer } from '../playback/lazy-audio-player.tsx';
import type { WorkMedia } from '../playback/media-of.ts';
import { Notice } from './notice.tsx';
import type { WorkChoice } from './own-list.tsx';
import { OwnUploads } from './own-uploads.tsx';
import type { OwnWork } from './own-work.ts';
import { OwnWorks } from './own-works.tsx';
import { type Source, SourceTabs } from './source-tabs.tsx';
import { toggleWork } from './toggle-work.ts';

/** Most characters that the service takes; its own constant would bring the schemas of its calls here. */
const maxSearchLength = 100;

/** A work or an upload that was chosen. */
export interface ChosenWork {
  /** Its whole address, which the service reads itself. */
  readonly url: string;
  /** Of a film or a sound, in milliseconds, where it is known. */
  readonly duration: number | undefined;
}

export interface WorkPickerProps {
  /** What can be chosen. */
  media: WorkMedia;
  title: string;
  /** How many the form has at most. */
  limit: number;
  /** Addresses that it has already; undefined for one that is still on its way. Default: none. */
  added?: readonly (string | undefined)[] | undefined;
  words: WorkPickerMessages;
  /** Says what becomes of an upload that is used here. Default: nothing. */
  uploadsNote?: string | undefined;
  /** Takes the chosen ones, in the order in which they were pressed. */
  onChoose: (chosen: readonly ChosenWork[]) => void;
  onClose: () => void;
}

/**
 * The choice among the person's own works and uploads of a medium, newest first: as many as the form has room for, in the
 * order in which they are pressed. They are used by their addresses: nothing is uploaded again.
 */
export function WorkPicker(props: WorkPickerProps) {
  const { media, title, words, onClose } = props;
  const messages = useCreationMessages();
  const session = useSession();
  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        className="ui:flex ui:h-[calc(100vh-2rem)] ui:supports-[height:1dvh]:h-[calc(100dvh-2rem)] ui:max-w-[min(1200px,100%)] ui:flex-col ui:max-sm:fixed ui:max-sm:inset-0 ui:max-sm:max-h-[calc(100%-var(--keyboard,0px))] ui:max-sm:h-screen ui:max-sm:supports-[height:1dvh]:h-dvh ui:max-sm:max-w-none ui:max-sm:rounded-none"
        onOpenAutoFocus={(event) => {
          // An on-screen keyboard would cover the works.
          if (!window.matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        {session.state === 'guest' ? (
          <Notice heading={words.guest} hint={words.media[media].guestHint}>
            <LoginLink className={buttonClasses({ variant: 'primary' })}>
              {messages.failure.logIn}
            </LoginLink>
          </Notice>
        ) : (
          <Choice {...props} />
        )}
      </DialogContent>
    </DialogRoot>
  );
}

const none: NonNullable<WorkPickerProps['added']> = [];

function Choice({
  media,
  limit,
  added = none,
  words,
  uploadsNote,
  onChoose,
  onClose,
}: WorkPickerProps) {
  const [source, setSource] = useState<Source>('works');
  const [text, setText] = useState('');
  const id = useId();
  const ids = { works: `${id}works`, uploads: `${id}uploads`, panel: `${id}panel` };

  const room = limit - added.length;
  const [chosen, setChosen] = useState<readonly OwnWork[]>([]);
  const toggle = useCallback(
    (work: OwnWork) => setChosen((now) => toggleWork(now, work, room)),
    [room],
  );
  const paths = added.map((url) => url && pathOf(url));
  const choice: WorkChoice = {
    toggle,
    look({ id, url }) {
      const there = paths.indexOf(pathOf(url));
      const order = chosen.findIndex((one) => one.id === id);
      const isFull = chosen.length >= room && room !== 1;
      const place = there >= 0 ? there : added.length + order;
      return {
        state: there >= 0 ? 'added' : order >= 0 ? 'chosen' : isFull ? 'full' : 'open',
        number: limit > 1 && (there >= 0 || order >= 0) ? place + 1 : undefined,
      };
    },
  };
  const heard = media === 'audio' ? chosen[0] : undefined;
  const said = words.media[media];

  return (
    <>
      <DialogBody className="ui:flex ui:flex-wrap ui:gap-3 ui:pb-3">
        <SourceTabs
          source={source}
          label={words.sources}
          names={{ works: words.works.list, uploads: words.uploads.list }}
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
          <OwnWorks media={media} choice={choice} words={words} text={text} />
        ) : (
          <OwnUploads media={media} choice={choice} words={words} note={uploadsNote} />
        )}
      </div>
      {heard && (
        <DialogBody className="ui:border-t ui:border-border ui:py-3">
          <LazyAudioPlayer sound={heard} title={heard.title ?? heard.alt} />
        </DialogBody>
      )}
      <DialogFooter className="ui:items-center ui:border-t ui:border-border ui:py-3">
        <p role="status" className="ui:mr-auto ui:text-sm ui:text-muted ui:tabular-nums">
          {chosen.length > 0 && said.chosen(chosen.length, room - chosen.length)}
        </p>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen.map(({ url, duration }) => ({ url: addressOf(url), duration })));
            onClose();
          }}
        >
          {said.add(chosen.length)}
        </Button>
      </DialogFooter>
    </>
  );
}

/** Drafts and the service want whole addresses; the service tells paths. */
const addressOf = (url: string) => new URL(url, window.location.href).href;

/** The same for a work wherever the site is reached. */
const pathOf = (url: string) => new URL(url, window.location.href).pathname;
