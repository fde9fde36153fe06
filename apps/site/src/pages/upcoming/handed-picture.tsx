import { useState } from 'react';
import { Section } from '../../layout/section.tsx';
import { readPictureAddress } from '../../links/read-picture-address.ts';
import type { UpcomingMessages } from '../../messages/messages.ts';

export interface HandedPictureProps {
  /** What the query holds, unchecked. */
  readonly address: string;
  /** What the tool is called. */
  readonly label: string;
  readonly messages: UpcomingMessages['handedPicture'];
}

/** The picture that another page handed over, shown as a picture and as nothing else. */
export function HandedPicture({ address, label, messages }: HandedPictureProps) {
  const [broken, setBroken] = useState<string>();
  const url = readPictureAddress(address);
  return (
    <Section title={messages.title}>
      {!url && (
        <p role="alert" className="ui:text-base ui:text-danger">
          {messages.wrongAddress}
        </p>
      )}
      {url && broken === url && (
        <p role="alert" className="ui:text-base ui:text-muted">
          {messages.broken}
        </p>
      )}
      {url && broken !== url && (
        <>
          <img
            src={url}
            alt={messages.alt}
            referrerPolicy="no-referrer"
            className="ui:max-h-[60dvh] ui:rounded ui:border ui:border-border ui:bg-frame"
            onError={() => setBroken(url)}
          />
          <p className="ui:text-sm ui:text-muted">{messages.text(label)}</p>
        </>
      )}
    </Section>
  );
}
