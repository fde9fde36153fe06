import { type ReactNode, useId } from 'react';

export interface ContentsProps {
  readonly title: string;
  /** The sections of the page, in order. */
  readonly items: readonly { readonly id: string; readonly title: string }[];
  readonly children: ReactNode;
}

/** Running text with links to its sections beside it, where there is room for them. */
export function Contents({ title, items, children }: ContentsProps) {
  const titleId = useId();
  return (
    <div className="ui:xl:grid ui:xl:grid-cols-[minmax(0,720px)_200px] ui:xl:justify-between ui:xl:gap-12">
      <div className="ui:max-w-[720px] ui:min-w-0">{children}</div>
      <nav
        aria-labelledby={titleId}
        className="ui:hidden ui:text-sm ui:xl:sticky ui:xl:top-8 ui:xl:block ui:xl:self-start"
      >
        <p id={titleId} className="ui:mb-2 ui:font-medium">
          {title}
        </p>
        <ul className="ui:border-l ui:border-border">
          {items.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="ui:-ml-px ui:block ui:border-l ui:border-transparent ui:py-1 ui:pl-3 ui:text-muted ui:hover:border-border-strong ui:hover:text-text"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
