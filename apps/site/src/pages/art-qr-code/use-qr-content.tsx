import type { ToolFields } from '@site/api-client/wire';
import { type Parameter, ParameterForm, type ParameterValues } from '@site/creation';
import {
  checkQrContent,
  type QrContent,
  qrContentKinds,
  qrFields,
  qrLevels,
} from '@site/validators/qr-code';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormState, Particulars } from '../../workbench/particulars.ts';
import { fieldsOfKind, kindParameter, levelParameter } from './art-qr-code-parameters.ts';
import { QrContentFields } from './qr-content-fields.tsx';

/** Fields for what the code says, above the prompt, and how much of it may be covered. */
export function useQrContent({
  messages,
  values,
  setValues,
}: FormState<'art-qr-code'>): Particulars<'art-qr-code'> {
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const part = useRef<HTMLElement>(null);
  const kinds = useMemo(() => [kindParameter(messages)], [messages]);
  const arrange = useCallback(
    (parameters: readonly Parameter[]) => [levelParameter(messages), ...parameters],
    [messages],
  );
  const written = fieldsOf(values);
  const kind = qrContentKinds.find((known) => known === values['kind']) ?? 'address';
  const content: QrContent = { kind, ...written };
  const level = qrLevels.find((known) => known === values['level']) ?? 'H';
  const issues = checkQrContent(content, { level });
  return {
    arrange,
    settings: toSent(content),
    // What is written for other kinds of content stays.
    kept: written,
    mayBeSent() {
      const [issue] = issues;
      setHasTriedToSend(issue !== undefined);
      if (issue) part.current?.querySelector<HTMLElement>(`[name="${issue.field}"]`)?.focus();
      return issue === undefined;
    },
    above: (
      <section
        ref={part}
        aria-label={messages.content}
        className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-4"
      >
        <ParameterForm
          parameters={kinds}
          values={values}
          onValuesChange={(next) => {
            setHasTriedToSend(false);
            setValues(next);
          }}
          messages={messages.parameters}
        />
        <QrContentFields
          content={content}
          onChange={(field, value) => setValues({ ...values, [field]: value })}
          issues={issues}
          hasTriedToSend={hasTriedToSend}
          messages={messages}
        />
      </section>
    ),
  };
}

function fieldsOf(values: ParameterValues): Omit<QrContent, 'kind'> & ParameterValues {
  return Object.fromEntries(qrFields.map((field) => [field, String(values[field] ?? '')]));
}

/** Of the fields only those of the kind, and of those only what is written. */
function toSent(content: QrContent): ToolFields<'art-qr-code'> {
  const { kind } = content;
  const written = fieldsOfKind[kind].flatMap((field) => {
    const value = content[field] ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return { kind, ...Object.fromEntries(written) };
}
