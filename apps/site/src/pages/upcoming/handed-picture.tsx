import { useState } from 'react';
import { Section } from '../../layout/section.tsx';
import { readPictureAddress } from '../../links/read-picture-address.ts';
import { handedPicture } from '../../messages/zh-cn/handed-picture.ts';

export interface HandedPictureProps {
  /** What the query holds, unchecked. */
  readonly address: string;
  /** What the tool is called. */
  readonly label: string;
}

/** The picture that another page handed over, shown as a picture and as nothing else. */
export function HandedPicture({ address, label }: HandedPictureProps) {
  const [broken, setBroken] = useState<string>();
  const url = readPictureAddress(address);
  return (
    <Section title={handedPicture.title}>
      {!url && (
        <p role="alert" className="ui:text-base ui:text-danger">
          {handedPicture.wrongAddress}
        </p>
      )}
      {url && broken === url && (
        <p role="alert" className="ui:text-base ui:text-muted">
          {handedPicture.broken}
        </p>
      )}
      {url && broken !== url && (
        <>
          <img
            src={url}
            alt={handedPicture.alt}
            referrerPolicy="no-referrer"
            className="ui:max-h-[60dvh] ui:rounded ui:border ui:border-border ui:bg-frame"
            onError={() => setBroken(url)}
          />
          <p className="ui:text-sm ui:text-muted">{handedPicture.text(label)}</p>
        </>
      )}
    </Section>
  );
}
