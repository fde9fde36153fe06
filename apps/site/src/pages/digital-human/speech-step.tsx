import { type DigitalHuman, type ToolFields, talkingFilmFields } from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  ModelPicker,
  offeredValues,
  ParameterForm,
  type ParameterValues,
  PromptComposer,
  useBuyPoints,
} from '@site/creation';
import { useMessages, useToast } from '@site/shell';
import { soundRule } from '@site/validators/media';
import { useMemo, useRef } from 'react';
import { SaidAs } from '../../digital-humans/said-as.tsx';
import { secondsOfSpeech } from '../../digital-humans/seconds-of-speech.ts';
import { soundCheck, toSeconds } from '../../digital-humans/sound-check.ts';
import { SoundRecorder } from '../../digital-humans/sound-recorder.tsx';
import type { Capabilities } from '../../workbench/capabilities-of.ts';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { workCheck } from '../../workbench/media-check.ts';
import { Price } from '../../workbench/price.tsx';
import { type OwnSounds, SoundField } from '../../workbench/sound-field.tsx';
import type { Tool } from '../../workbench/use-tool.ts';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

const { maxLength } = talkingFilmFields.prompt;
const checkText = checkPlainPrompt(maxLength);
/** Beside a recording there need be no text. */
const checkSubtitles = (text: string) => checkText(text).filter(({ code }) => code !== 'empty');

export interface SpeechStepProps {
  tool: Tool<'digital-human'>;
  messages: DigitalHumanMessages;
  human: DigitalHuman;
  /** Abilities of the chosen model. */
  capabilities: Capabilities<'digital-human'>;
  prompt: string;
  onPromptChange: (prompt: string) => void;
  values: ParameterValues;
  onValuesChange: (values: ParameterValues) => void;
}

/** Step where it is written or recorded what a digital human says. */
export function SpeechStep({
  tool,
  messages,
  human,
  capabilities: can,
  prompt,
  onPromptChange,
  values,
  onValuesChange,
}: SpeechStepProps) {
  const toast = useToast();
  const { locale } = useMessages();
  const form = useRef<HTMLDivElement>(null);
  const { recording, seconds = 0 } = values;
  const subtitles = String(values['subtitles'] ?? '');
  const offersBoth = can.texts && can.recordings;
  const isText = can.texts && !(can.recordings && values['mode'] === 'recording');
  const parameters = useMemo(() => {
    // The subtitles are written where the text is.
    const fields = fieldParameters(talkingFilmFields, can, messages.fields).filter(
      ({ name }) => name !== 'subtitles',
    );
    const { mode, modes } = messages;
    const how = {
      ...{ name: 'mode', label: mode },
      options: [
        { value: 'text', label: modes.text },
        { value: 'recording', label: modes.recording },
      ],
    };
    // A recording is as fast as it is.
    const own = isText ? fields : fields.filter(({ name }) => name !== 'speed');
    return { how: [how], own };
  }, [can, isText, messages]);
  const offered = offeredValues(parameters.own, values);
  const speed = Number(offered['speed'] ?? 1);
  const settings: ToolFields<'digital-human'> = {
    ...offered,
    digitalHuman: human.id,
    recording: isText || recording === undefined ? undefined : `${recording}`,
  };
  const length = isText ? secondsOfSpeech(prompt, { locale, speed }) : Number(seconds);
  // A recording is not parted.
  const maxSeconds = isText ? can.maxSeconds : (can.partSeconds ?? can.maxSeconds);
  const isTooLong = length > maxSeconds && (!isText || prompt !== '');
  /** Of the recording that was checked last. */
  const checked = useRef(0);
  const check = useMemo(
    () =>
      soundCheck({
        ...{ media: messages.parts.media, maxSeconds },
        onSeconds: (found) => {
          checked.current = found;
        },
      }),
    [maxSeconds, messages],
  );

  const own: OwnSounds = {
    ...messages.parts.ownSounds,
    check(work) {
      const { duration = 0 } = work;
      if (duration === 0) return messages.recording.failed;
      const found = workCheck({ ...soundRule, maxSeconds }, messages.parts.media)(work);
      if (found === undefined) checked.current = toSeconds(duration);
      return found;
    },
  };

  function findProblem(): string | undefined {
    const { kind, stillUrl } = human.face;
    const isTaken =
      can.faces.includes(kind) || (stillUrl !== undefined && can.faces.includes('photo'));
    if (!isTaken) return messages.faceNotTaken;
    if (isText && human.voice?.url === undefined) return messages.voiceNeeded;
    if (!isText && recording === undefined) return messages.recordingNeeded;
    return isTooLong ? messages.tooLong(length, maxSeconds) : undefined;
  }
  const problem = findProblem();
  const priced = { ...settings, prompt: isText ? prompt : '' };
  const onBuy = useBuyPoints(tool.models.costOf(tool.models.chosen?.id, priced));

  function send(written: string) {
    if (hasProblem(parameters.own, values)) return focusProblem(form);
    if (problem !== undefined) return toast.show({ kind: 'error', text: problem });
    if (isText) return tool.start(written, settings);
    tool.start('', { ...settings, subtitles: written.trim() === '' ? undefined : written });
  }

  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-4">
      {offersBoth && (
        <ParameterForm
          parameters={parameters.how}
          values={{ ...values, mode: isText ? 'text' : 'recording' }}
          onValuesChange={onValuesChange}
          messages={messages.parameters}
        />
      )}
      {!isText && (
        <SoundField
          words={messages.recording}
          check={check}
          own={own}
          sound={typeof recording === 'string' ? recording : undefined}
          consent={human.consentId}
          onChange={(sound) => {
            const { recording: _, seconds: __, ...others } = values;
            onValuesChange(
              sound === undefined
                ? others
                : { ...others, recording: sound, seconds: checked.current },
            );
          }}
          renderRecorder={(onRecorded) => (
            <SoundRecorder
              words={messages.parts.recorder}
              maxSeconds={maxSeconds}
              onRecorded={onRecorded}
            />
          )}
        />
      )}
      <PromptComposer
        prompt={isText ? prompt : subtitles}
        onPromptChange={
          isText
            ? onPromptChange
            : (written) => {
                const { subtitles: _, ...others } = values;
                onValuesChange(written === '' ? others : { ...others, subtitles: written });
              }
        }
        onSend={send}
        isSending={tool.creation.state.status === 'sending'}
        maxLength={maxLength}
        check={isText ? checkText : checkSubtitles}
        placeholder={isText ? messages.example : messages.subtitles}
        renderTools={() =>
          (isText ? prompt.trim() !== '' : length > 0) && (
            <span role="status" className="ui:text-xs ui:text-muted ui:tabular-nums">
              {messages.aboutSeconds(length)}
            </span>
          )
        }
        parameters={
          <div className="ui:grid ui:grid-cols-1 ui:gap-5">
            {isText && <SaidAs text={prompt} title={messages.saidAs} />}
            {problem !== undefined && (
              <p
                data-ui="speech-problem"
                data-state={isTooLong ? 'too-long' : 'missing'}
                className="ui:text-sm ui:text-muted ui:data-[state=too-long]:text-danger"
              >
                {problem}
              </p>
            )}
            <ParameterForm
              ref={form}
              parameters={parameters.own}
              values={values}
              onValuesChange={onValuesChange}
              messages={messages.parameters}
            />
          </div>
        }
        models={<ModelPicker models={tool.models} />}
        onBuy={onBuy}
      >
        <Price
          tool={tool}
          settings={priced}
          messages={isText ? { ...messages, cost: messages.costAtMost } : messages}
        />
      </PromptComposer>
    </div>
  );
}
