import { Button, Icon } from '@site/shell/ui';

export interface FavoritesToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Leaves all works out that are no favourites of the user's. */
export function FavoritesToggle({ label, isOn, onChange }: FavoritesToggleProps) {
  return (
    <Button
      variant={isOn ? 'primary' : 'secondary'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Icon name="star" className="ui:size-4" />
      {label}
    </Button>
  );
}
