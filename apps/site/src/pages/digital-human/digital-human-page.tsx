import { describeError } from '@site/api-client';
import { type PricedFields, talkingFilmFields, usualAllowed } from '@site/api-client/wire';
import {
  isCreating,
  modelName,
  ParameterForm,
  splitReferencedPrompt,
  usePromptDraft,
} from '@site/creation';
import { LoginLink, useLazyPart, useMessages } from '@site/shell';
import { Button, buttonClasses, cn, Icon, Skeleton } from '@site/shell/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ConsentStep } from '../../consents/consent-step.tsx';
import { peopleOf } from '../../consents/people-of.ts';
import { isCurrent, useConsents } from '../../consents/use-consents.ts';
import { FaceSlot } from '../../digital-humans/face-slot.tsx';
import { secondsOfSpeech } from '../../digital-humans/seconds-of-speech.ts';
import { useDigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { openPage } from '../../navigation/open-page.ts';
import { useHandedField } from '../../navigation/use-handed-field.ts';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { ContinueOnPhone } from './continue-on-phone.tsx';
import { StepList } from './step-list.tsx';
import { TalkingExample } from './talking-example.tsx';
import { doneSteps, openSteps, type WizardStep, wizardSteps } from './wizard-steps.ts';

const loadParts = () => import('./wizard-parts.ts');

const usual = {
  ...usualAllowed(talkingFilmFields),
  ...{ faces: ['photo' as const, 'film' as const], texts: true, maxSeconds: 60 },
};

/** In the place of the id of one: a new one is made. */
const another = 'new';

/** Computes what it costs to speak a text, or a recording of so many seconds. */
function toPriced(
  asked: PricedFields<'digital-human'> = {},
  { recordingSeconds, locale }: { recordingSeconds: number; locale: string },
): PricedFields<'digital-human'> {
  const { prompt = '', recording, speed = 1 } = asked;
  const seconds =
    recording === undefined ? secondsOfSpeech(prompt, { locale, speed }) : recordingSeconds;
  return { ...asked, seconds };
}

function DigitalHumanWorkbench({ path, messages }: ToolPageProps<'digital-human'>) {
  const { locale } = useMessages();
  const consents = useConsents();
  const humans = useDigitalHumans();
  const tool = useTool('digital-human', path, {
    toPriced: (asked) =>
      toPriced(asked, { recordingSeconds: Number(values['seconds'] ?? 0), locale }),
  });
  const [values, setValues] = useToolSettings(tool);
  const offerAgain = useReplacedToast(messages, (before) => setPrompt(before));
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  /** The face that leads it is that of the digital human. */
  const takePrompt = useCallback(
    (given: string) => replacePrompt(splitReferencedPrompt(given).prompt),
    [replacePrompt],
  );
  useHandedPrompt(path, takePrompt);
  const { chosen: model } = tool.models;
  const capabilities = capabilitiesOf('digital-human', model, usual);

  const handed = useHandedField(path, 'id');
  /** Of one that is not there yet, whose making was begun here or elsewhere. */
  const draft = humans?.drafts.find(({ digitalHumanId }) => digitalHumanId === undefined);
  const wanted = handed ?? values['digitalHuman'] ?? (draft && another);
  const all = humans?.all ?? [];
  const human = wanted === another ? undefined : (all.find(({ id }) => id === wanted) ?? all[0]);
  /** That of the person of the one that is there; it may be to an earlier text. */
  const ofHuman = consents?.given.find(({ id }) => id === human?.consentId);
  /** The person whose face was chosen here last: a draft from elsewhere does not make it somebody else's. */
  const [shown, setShown] = useState<string>();
  const people = peopleOf(consents, {
    ...{
      purpose: 'digital-human',
      asked: ofHuman?.id ?? values['consent'] ?? shown ?? draft?.consentId,
      messages,
    },
  });
  const { person, consent } = people;
  const ofPerson = isCurrent(consent) ? consent?.id : undefined;
  const isAskedAgain = ofHuman !== undefined && !isCurrent(ofHuman);
  /** That of what is added, to the text as it is now. */
  const consentId = isAskedAgain ? undefined : human ? human.consentId : ofPerson;

  // The one that the address names is the one that is taken without an address, too.
  useEffect(() => {
    if (handed !== undefined && handed !== values['digitalHuman']) {
      setValues({ ...values, digitalHuman: handed });
    }
  });

  const done = doneSteps({
    human,
    hasConsent: consentId !== undefined,
    isVoiceSkipped: human !== undefined && values['voiceless'] === human.id,
  });
  const open = openSteps(done);
  const handedStep = useHandedField(path, 'step');
  const [asked, setAsked] = useState<WizardStep>();
  const wish = asked ?? wizardSteps.find((one) => one === handedStep);
  const step = wish !== undefined && open.includes(wish) ? wish : (open.at(-1) ?? 'face');

  const isUser = humans !== undefined && humans.state !== 'loading';
  const { part: parts } = useLazyPart(loadParts, { isAwaited: isUser });

  // What a step leads to is read from its beginning.
  const panel = useRef<HTMLElement>(null);
  const lastStep = useRef(step);
  const hasFocus = useRef(false);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (hasFocus.current) panel.current?.focus({ preventScroll: true });
    hasFocus.current = false;
  }, [step]);

  function go(next: WizardStep | undefined) {
    hasFocus.current = true;
    setAsked(next);
  }

  /** Takes one, whose id the address has then as well. */
  function choose(id: string) {
    setValues({ ...values, digitalHuman: id });
    if (handed !== undefined || id !== another) {
      openPage(id === another ? path : `${path}?${new URLSearchParams({ id })}`, { replace: true });
    }
  }

  const { status } = tool.creation.state;
  const isLoading = humans?.state === 'loading' || (!human && consents?.state === 'loading');
  const waiting = <Skeleton data-awaited className="ui:h-24" />;
  const composer = (
    <div className="ui:grid ui:min-w-0 ui:grid-cols-[minmax(0,1fr)] ui:gap-5 ui:xl:has-[[data-ui=send-bar]]:pb-6">
      <StepList
        messages={messages}
        current={step}
        done={done}
        open={open}
        onGo={setAsked}
        film={
          status === 'succeeded' ? 'done' : isCreating(tool.creation.state) ? 'current' : 'open'
        }
      />
      {humans?.state === 'failed' && (
        <div role="alert" className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm">
          <p>
            {messages.loadFailed}：{describeError(humans.error, messages.creation)}
          </p>
          <Button size="small" onClick={humans.load}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {all.length > 0 && (
        <ParameterForm
          parameters={[
            {
              ...{ name: 'digitalHuman', label: messages.who },
              options: [
                ...all.map(({ id, name }) => ({ value: id, label: name })),
                { value: another, label: messages.another },
              ],
            },
          ]}
          values={{ digitalHuman: human?.id ?? another }}
          onValuesChange={({ digitalHuman }) => {
            setAsked(undefined);
            choose(String(digitalHuman));
          }}
          messages={messages.parameters}
        />
      )}
      <section
        ref={panel}
        tabIndex={-1}
        data-ui="wizard-step"
        data-state={step}
        aria-labelledby="wizard-step-title"
        className="ui:grid ui:grid-cols-1 ui:gap-4 ui:outline-none"
      >
        <h2 id="wizard-step-title" className="ui:text-lg">
          {wizardSteps.indexOf(step) + 1}. {messages.steps[step]}
        </h2>
        {isLoading && <div className="ui:hidden ui:in-data-logged-in:block">{waiting}</div>}
        {/* Of a guest it is the first step, which is there from the first byte. */}
        <div className={cn('ui:contents', isLoading && 'ui:in-data-logged-in:hidden')}>
          {renderStep()}
        </div>
      </section>
      {humans && (
        <ContinueOnPhone
          messages={messages}
          path={path}
          id={human?.id ?? (all.length > 0 ? another : undefined)}
          onRefresh={humans.load}
        />
      )}
    </div>
  );

  function renderConsent() {
    return (
      <>
        {!(human && consentId) && (
          <ParameterForm
            parameters={[people.parameter]}
            values={{ consent: people.value }}
            onValuesChange={(changed) => setValues({ ...values, ...changed })}
            messages={messages.parameters}
          />
        )}
        <ConsentStep
          consents={consents}
          purpose="digital-human"
          person={person}
          consent={consent}
          recipient={model ? modelName(model, locale) : messages.usualRecipient}
          messages={messages}
          next='[data-ui="choose-face"]'
          onGiven={(id) => {
            setValues({ ...values, consent: id });
            humans?.load();
            go(undefined);
          }}
          onWithdrawn={() => {
            // What was chosen of this person does not become that of another one, who agrees.
            if (!human) setValues({ ...values, consent: person.subject });
            humans?.load();
          }}
        />
      </>
    );
  }

  function renderStep() {
    if (!isUser) {
      const { face } = messages.parts;
      return (
        <>
          <FaceSlot words={messages.parts}>
            <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
              <LoginLink className={buttonClasses()}>
                <Icon name="person" className="ui:size-4" />
                {face.choose}
              </LoginLink>
              <LoginLink className={buttonClasses()}>
                <Icon name="video" className="ui:size-4" />
                {face.useCamera}
              </LoginLink>
            </div>
          </FaceSlot>
          {renderConsent()}
        </>
      );
    }
    if (!parts) return waiting;
    switch (step) {
      case 'face':
        return (
          <parts.FaceStep
            key={human?.id ?? another}
            humans={humans}
            messages={messages}
            human={human}
            consentId={consentId}
            usualName={person.name ?? ''}
            isConsentShown={
              human !== undefined ||
              consents?.state !== 'ready' ||
              consents.given.some(({ purpose }) => purpose === 'digital-human')
            }
            onChoose={() => {
              if (!human) setShown(people.value);
            }}
            onDone={(id) => {
              choose(id);
              go(human ? undefined : 'voice');
            }}
          >
            {renderConsent()}
          </parts.FaceStep>
        );
      case 'voice':
        return (
          human && (
            <parts.VoiceStep
              key={human.id}
              humans={humans}
              messages={messages}
              human={human}
              onNext={() => {
                if (human.voice?.url === undefined) {
                  setValues({ ...values, voiceless: human.id, mode: 'recording' });
                }
                go('speech');
              }}
            />
          )
        );
      case 'speech':
        return (
          human && (
            <parts.SpeechStep
              tool={tool}
              messages={messages}
              human={human}
              capabilities={capabilities}
              prompt={prompt}
              onPromptChange={setPrompt}
              values={values}
              onValuesChange={setValues}
            />
          )
        );
    }
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={(sent, settings = {}) => {
        const mode = settings['recording'] === undefined ? 'text' : 'recording';
        if (mode === 'text') takePrompt(sent);
        // A recording of before is not that of what is taken, nor are its subtitles.
        const { recording: _, subtitles: __, ...kept } = values;
        setValues({ ...(mode === 'text' ? values : kept), ...settings, mode });
        setAsked(undefined);
      }}
      example={all.length === 0 && <TalkingExample messages={messages} />}
      composer={composer}
    />
  );
}

/** Page where a digital human is made, step by step, and given something to say. */
export const page = defineToolPage('digital-human', DigitalHumanWorkbench);
