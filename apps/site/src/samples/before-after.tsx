import type { ReactNode } from 'react';

export interface SamplePictureProps {
  url: string | undefined;
  label: string;
  /** Width by height, such as `1 / 1`. What is wider is cut on its left. */
  ratio: string;
  /** Lies on the picture. Default: nothing. */
  children?: ReactNode;
}

/** A picture of a sample, named below. */
export function SamplePicture({ url, label, ratio, children }: SamplePictureProps) {
  return (
    <figure className="ui:grid ui:gap-1">
      <div className="ui:relative">
        <img
          src={url}
          alt=""
          loading="lazy"
          className="ui:h-24 ui:rounded ui:object-cover"
          style={{ aspectRatio: ratio, objectPosition: 'right' }}
        />
        {children}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export interface BeforeAfterProps {
  title: string;
  before: readonly SamplePictureProps[];
  /** Outcome, as a `SamplePicture`. */
  children: ReactNode;
}

/** A sample of what goes into a tool, and what comes out of it. */
export function BeforeAfter({ title, before, children }: BeforeAfterProps) {
  return (
    <section aria-label={title} className="ui:text-xs ui:text-muted">
      <h2 className="ui:text-sm">{title}</h2>
      <div className="ui:mt-3 ui:flex ui:flex-wrap ui:items-center ui:gap-2">
        {before.map((picture, index) => (
          <div key={picture.label} className="ui:contents">
            {index > 0 && <span aria-hidden="true">+</span>}
            <SamplePicture {...picture} />
          </div>
        ))}
        <span aria-hidden="true">→</span>
        {children}
      </div>
    </section>
  );
}
