import { useCreationMessages } from '../creation-provider.tsx';

/** Placeholder of a video or a sound that could not be loaded. */
export function PlaybackMissing() {
  const { picture } = useCreationMessages();
  return (
    <p
      data-ui="playback-missing"
      className="ui:absolute ui:inset-0 ui:grid ui:place-items-center ui:bg-frame ui:p-4 ui:text-center ui:text-sm ui:text-muted"
    >
      {picture.missing}
    </p>
  );
}
