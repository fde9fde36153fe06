import type { ReactNode } from 'react';

export interface PageNoticeProps {
  readonly title: string;
  readonly text: string;
  /** Remedy: one button. */
  readonly children: ReactNode;
}

/** Stands in the place of a page that cannot be shown, and is read out when it comes. */
export function PageNotice({ title, text, children }: PageNoticeProps) {
  return (
    <div
      role="alert"
      className="ui:grid ui:min-h-[calc(50*var(--ui-dvh))] ui:place-content-center ui:justify-items-center ui:px-4 ui:text-center"
    >
      <h1 className="ui:text-lg">{title}</h1>
      <p className="ui:mt-1 ui:mb-5 ui:text-sm ui:text-muted">{text}</p>
      {children}
    </div>
  );
}
