import { Skeleton } from '@site/shell/ui';

export interface PlaceholdersProps {
  /** Name of what is being loaded, for those who hear the page. */
  readonly label: string;
  readonly count: number;
  /** How they are laid out. */
  readonly className: string;
  /** The shape of each. */
  readonly shape: string;
}

/** Stand in the places of things that are being loaded. */
export function Placeholders({ label, count, className, shape }: PlaceholdersProps) {
  return (
    <div className={className}>
      <p role="status" className="ui:sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, place) => `place-${place}`).map((key) => (
        <Skeleton key={key} className={shape} />
      ))}
    </div>
  );
}
