import { useLazyPart } from '@site/shell';
import { Icon, TextField } from '@site/shell/ui';
import {
  isPersonalQrContent,
  type QrContent,
  type QrField,
  type QrIssue,
  writeQrText,
} from '@site/validators/qr-code';
import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { fieldsOfKind } from './art-qr-code-parameters.ts';
import type { ArtQrCodeMessages } from './messages/zh-cn.ts';

export interface QrContentFieldsProps {
  content: QrContent;
  onChange: (field: QrField, value: string) => void;
  issues: readonly QrIssue[];
  /** Somebody has tried to send it: what is missing is said, too. */
  hasTriedToSend: boolean;
  messages: ArtQrCodeMessages;
}

const loadCode = () => import('@site/shell/payment').then(({ QrCode }) => QrCode);

/** Fields for what the code says, by its kind, and what it looks like without a picture. */
export function QrContentFields({
  content,
  onChange,
  issues,
  hasTriedToSend,
  messages,
}: QrContentFieldsProps) {
  /** Fields that somebody has written into and left. */
  const [left, setLeft] = useState<readonly QrField[]>([]);
  const { part: QrCode, prepare } = useLazyPart(loadCode);
  const placeholders: Partial<Record<QrField, string>> = messages.placeholders;
  const hints: Partial<Record<QrField, string>> = messages.hints;

  return (
    <div className="ui:grid ui:gap-3">
      {fieldsOfKind[content.kind].map((field) => {
        const issue = issues.find((found) => found.field === field);
        const isTold = hasTriedToSend || left.includes(field) || issue?.code === 'too-long';
        return (
          <ContentField
            key={field}
            field={field}
            value={content[field] ?? ''}
            onChange={(value) => onChange(field, value)}
            onBlur={(event) => {
              if (event.currentTarget.value !== '') setLeft((fields) => [...fields, field]);
            }}
            label={messages.lines[field]}
            placeholder={placeholders[field]}
            hint={hints[field]}
            error={issue && isTold ? messages.issue(issue) : undefined}
          />
        );
      })}
      {isPersonalQrContent(content) && (
        <p className="ui:flex ui:gap-2 ui:text-sm ui:leading-[1.6] ui:text-muted">
          <Icon name="info" className="ui:mt-px" />
          {messages.personal}
        </p>
      )}
      <details onToggle={prepare} className="ui:rounded-md ui:border ui:border-border ui:px-4">
        <summary className="ui:-mx-4 ui:flex ui:min-h-11 ui:cursor-pointer ui:items-center ui:rounded-md ui:px-4 ui:text-sm ui:hover:bg-hover">
          {messages.preview}
        </summary>
        <div className="ui:grid ui:min-h-52 ui:place-items-center ui:py-4">
          {issues.length > 0 ? (
            <p className="ui:text-sm ui:text-muted">{messages.noPreview}</p>
          ) : (
            QrCode && <QrCode text={writeQrText(content)} label={messages.preview} />
          )}
        </div>
      </details>
    </div>
  );
}

interface ContentFieldProps
  extends Omit<ComponentPropsWithoutRef<typeof TextField>, 'value' | 'onChange'> {
  field: QrField;
  value: string;
  onChange: (value: string) => void;
}

const types = { address: 'url', phone: 'tel', email: 'email' } as const satisfies Partial<
  Record<QrField, string>
>;

function ContentField({ field, value, onChange, ...props }: ContentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });
  // What was typed before this code ran is not in the draft.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed && typed !== atFirst.current.value) atFirst.current.onChange(typed);
  }, []);
  return (
    <TextField
      ref={input}
      name={field}
      inputMode={field in types ? types[field as keyof typeof types] : 'text'}
      // A code seldom holds the details of the person who makes it.
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...props}
    />
  );
}
