import { describeError, isApiError, randomId } from '@site/api-client';
import { MAX_PLAYGROUND_TEXT as max, type Presenter } from '@site/api-client/wire';
import { LazyVideoPlayer, type Models, PointBalance, usePromptDraft } from '@site/creation';
import {
  useClient,
  useLogIn,
  useMessages,
  useSession,
  useSessionActions,
  useToast,
} from '@site/shell';
import { isOpenCreation, useCreationActions, useCreations } from '@site/shell/creations';
import { Button, TextField } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { SaidAs } from '../../digital-humans/said-as.tsx';
import { secondsOfSpeech } from '../../digital-humans/seconds-of-speech.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { usePageMessages } from '../page-messages.ts';

export interface SentenceFormProps {
  presenter: Presenter;
  models: Models;
  /** Names the sentence as it is written. */
  draft: string;
}

/** Form for a sentence that a digital human is to say, with its price, and the film that has come of it. */
export function SentenceForm({ presenter: { id, name }, models, draft }: SentenceFormProps) {
  const messages = usePageMessages('digital-playground');
  const client = useClient();
  const toast = useToast();
  const { locale } = useMessages();
  const logIn = useLogIn();
  const session = useSession();
  const { changePoints } = useSessionActions();
  const { expect, learn } = useCreationActions();
  const [sentence, setSentence] = usePromptDraft(draft);
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Price of a sentence as the service has told it. */
  const [told, setTold] = useState<{ sentence: string; cost: number }>();
  const [made, setMade] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  /** Stays as long as it is unknown whether it has begun, so that nothing is paid twice. */
  const key = useRef<string>(undefined);
  const prompt = sentence.trim();
  const count = [...prompt].length;
  const { chosen } = models;
  const cost =
    told?.sentence === prompt
      ? told.cost
      : models.costOf(chosen?.id, { prompt, seconds: secondsOfSpeech(prompt, { locale }) });

  async function send() {
    if (count === 0 || count > max) {
      setError(count === 0 ? messages.nothingWritten : messages.tooLong(max));
      field.current?.focus();
      return;
    }
    if (session.state === 'guest') return logIn();
    setIsBusy(true);
    key.current ??= randomId();
    const answered = expect();
    try {
      const { createCreations } = await import('@site/api-client/creations');
      const { creation, pointCount } = await createCreations(client).create({
        ...({ tool: 'digital-human', input: { digitalHuman: id, prompt } } as const),
        ...{ model: chosen?.id, idempotencyKey: key.current, cost },
      });
      key.current = undefined;
      learn(creation);
      changePoints(pointCount);
      setMade(creation.id);
      setSentence('');
    } catch (reason) {
      if (isApiError(reason) && reason.code !== undefined) key.current = undefined;
      if (isApiError(reason) && reason.cost !== undefined) {
        setTold({ sentence: prompt, cost: reason.cost });
      }
      // The session was over before: the shell says so itself.
      if (!isApiError(reason, 'unauthenticated')) {
        toast.show({ kind: 'error', text: describeError(reason, messages.creation) });
      }
    } finally {
      answered();
      setIsBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="ui:mt-auto ui:grid ui:grid-cols-1 ui:gap-2"
      onFocus={models.prepare}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        ref={field}
        label={messages.sentenceOf(name)}
        placeholder={messages.example}
        value={sentence}
        error={error}
        counter={{ count, max }}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          setError(undefined);
          // Another sentence is another creation.
          key.current = undefined;
          setSentence(currentTarget.value);
        }}
      />
      <SaidAs text={prompt} title={messages.saidAs} />
      <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-end ui:gap-3">
        {count > 0 && (
          <span className="ui:grid ui:min-w-16 ui:flex-1 ui:text-xs ui:leading-4 ui:text-muted ui:tabular-nums">
            <span aria-live="polite" aria-atomic="true">
              {messages.costAtMost(cost)}
            </span>
            <PointBalance cost={cost} />
          </span>
        )}
        <Button type="submit" variant="primary" isBusy={isBusy} aria-label={messages.sendTo(name)}>
          {messages.send}
        </Button>
      </div>
      {made !== undefined && <MadeFilm id={made} />}
    </form>
  );
}

/** How far the film is that has been asked for here, and the film. */
function MadeFilm({ id }: { id: string }) {
  const messages = usePageMessages('digital-playground');
  const creation = useCreations().get(id);
  const [film] = creation?.pictures ?? [];
  const state =
    creation === undefined || isOpenCreation(creation)
      ? 'open'
      : creation.state === 'succeeded'
        ? 'made'
        : 'stopped';
  return (
    <div
      data-ui="made-film"
      data-state={state}
      className="ui:grid ui:grid-cols-1 ui:gap-2 ui:text-sm"
    >
      <p role="status">
        {creation?.message ?? messages.states[state]}{' '}
        {state === 'made' && creation?.returned ? `${messages.shorter(creation.returned)} ` : ''}
        <SiteLink
          href="/art/my/digital-videos/"
          className="ui:text-text ui:underline ui:underline-offset-4"
        >
          {messages.myFilms}
        </SiteLink>
      </p>
      {film && <LazyVideoPlayer film={film} title={film.prompt} />}
    </div>
  );
}
