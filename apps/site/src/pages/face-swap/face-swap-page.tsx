import { faceSwapFields, usualAllowed } from '@site/api-client/wire';
import { modelName, offeredValues, ParameterForm, useReferenceImages } from '@site/creation';
import { useMessages } from '@site/shell';
import { Button, cn } from '@site/shell/ui';
import { ConsentStep } from '../../consents/consent-step.tsx';
import { peopleOf } from '../../consents/people-of.ts';
import { isCurrent, useConsents } from '../../consents/use-consents.ts';
import { useHandedField } from '../../navigation/use-handed-field.ts';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { useFaces } from '../../workbench/faces/use-faces.ts';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { PictureWorkbench } from '../../workbench/picture-workbench.tsx';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import { arrangeFaces } from './arrange-faces.ts';
import { SwapExample } from './swap-example.tsx';
import { useChosenFaces } from './use-chosen-faces.ts';
import { useHeldPictures } from './use-held-pictures.ts';

const usual = usualAllowed(faceSwapFields);

function FaceSwapWorkbench({ path, messages }: ToolPageProps<'face-swap'>) {
  const consents = useConsents();
  const isHanded = useHandedField(path, 'url') !== undefined;
  const tool = useTool('face-swap', path);
  const { chosen } = tool.models;
  const { locale } = useMessages();
  const [values, setValues] = useToolSettings(tool);
  const { parameter, value, person, consent } = peopleOf(consents, {
    ...{ purpose: 'face-swap', asked: values['consent'], messages },
  });
  const hasConsent = isCurrent(consent);
  const attached = useReferenceImages({
    ...{ page: path, maxImages: 2, maxReferences: 2, consent: consent?.id },
  });
  const all = useChosenFaces(attached, { values, onValuesChange: setValues });
  const { references, heldCount } = useHeldPictures(all, { hasConsent });
  const { images, replace, move } = references;
  const capabilities = capabilitiesOf('face-swap', chosen, usual);
  const { facesOf, FaceChoice } = useFaces(images);
  const asked = arrangeFaces(fieldParameters(faceSwapFields, capabilities, messages.fields), {
    found: images.map(facesOf),
    messages,
  });
  const [first, second] = images;
  // A guest reads it first, since the log-in would lose what was added.
  const isAsked =
    !consents ||
    consents.state === 'failed' ||
    heldCount > 0 ||
    attached.images.length > 0 ||
    isHanded ||
    consents.given.some(({ purpose }) => purpose === 'face-swap');
  const isConsentMissing = isAsked && !hasConsent;
  const settings = offeredValues(
    asked.map(({ sent }) => sent),
    values,
  );

  return (
    <PictureWorkbench
      tool={tool}
      messages={messages}
      references={references}
      parameters={asked.flatMap(({ field = [] }) => field)}
      values={values}
      onValuesChange={setValues}
      settings={settings}
      onSend={([image, face]) => tool.start('', { ...settings, image, face, consent: consent?.id })}
      problem={
        isConsentMissing
          ? messages.consentTitle
          : second
            ? undefined
            : first
              ? messages.noFace
              : messages.noPicture
      }
      isConsentMissing={isConsentMissing}
      status={
        <div className="ui:flex ui:basis-full ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted">
          <p role="status">
            {heldCount > 0
              ? messages.held(heldCount)
              : (messages.next[images.length] ?? messages.next[2])}
          </p>
          {second && (
            <Button size="small" onClick={() => move(second.id, 0)}>
              {messages.exchange}
            </Button>
          )}
          <div role="status" className="ui:grid ui:basis-full ui:gap-1 ui:text-text">
            {asked.map(({ note }) => note !== undefined && <p key={note}>{note}</p>)}
          </div>
          {asked.map(
            ({ choice }) =>
              choice &&
              FaceChoice && (
                <FaceChoice
                  key={choice.place}
                  src={images[choice.place]?.previewUrl ?? ''}
                  found={choice.found}
                  parameter={choice.parameter}
                  value={values[choice.parameter.name]}
                  onChange={(value) => setValues({ ...values, [choice.parameter.name]: value })}
                  messages={messages.faces}
                />
              ),
          )}
        </div>
      }
      below={
        (isAsked || consents?.state === 'loading') && (
          <div
            className={cn(
              'ui:grid ui:grid-cols-1 ui:gap-4',
              // Nobody knows yet whether it is a guest.
              !isAsked && 'ui:in-data-logged-in:hidden',
            )}
          >
            <ParameterForm
              parameters={[parameter]}
              values={{ ...values, consent: value }}
              onValuesChange={setValues}
              messages={messages.parameters}
            />
            <ConsentStep
              consents={consents}
              purpose="face-swap"
              person={person}
              consent={consent}
              recipient={chosen ? modelName(chosen, locale) : messages.usualRecipient}
              messages={messages}
              next='[data-ui="add-reference"]'
              onGiven={(id) => setValues({ ...values, consent: id })}
              onWithdrawn={() => replace([])}
            />
          </div>
        )
      }
      example={heldCount === 0 && !first && <SwapExample messages={messages} />}
      isReady={hasConsent}
      consent={consent?.id}
      uploadsNote={messages.uploadsNote}
    />
  );
}

/** Page where a face is put into a picture. The consent of the person shown is asked for with the first picture. */
export const page = defineToolPage('face-swap', FaceSwapWorkbench, { isNamedByMenu: true });
