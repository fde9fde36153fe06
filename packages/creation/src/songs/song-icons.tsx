const Drawing = ({ path, isFilled = false }: { path: string; isFilled?: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className={
      isFilled
        ? 'ui:size-5 ui:fill-current'
        : 'ui:size-5 ui:fill-none ui:stroke-current ui:stroke-[1.5]'
    }
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

/** A triangle. */
export const PlayIcon = () => <Drawing isFilled path="M6.5 4.5v11l9-5.5z" />;

/** A triangle against a bar. */
export const PreviousIcon = () => <Drawing isFilled path="M4.5 4.5h2v11h-2zM16 4.5v11L7.5 10z" />;

/** The same the other way round. */
export const NextIcon = () => <Drawing isFilled path="M13.5 4.5h2v11h-2zM4 4.5v11l8.5-5.5z" />;

/** A bubble with lines in it. */
export const LyricsIcon = () => (
  <Drawing path="M3.5 4h13v9.5H9L5.5 16.5v-3h-2zM6.5 7.25h7M6.5 10.25h4.5" />
);

/** Lines, and a note. */
export const QueueIcon = () => (
  <Drawing path="M3.5 5h13M3.5 9h7M3.5 13h5M15.5 14.25V8.5l1.5.75M15.5 14.25a1.75 1.75 0 1 1-3.5 0 1.75 1.75 0 0 1 3.5 0z" />
);

export const UpIcon = () => <Drawing path="M5 12.5l5-5 5 5" />;
export const DownIcon = () => <Drawing path="M5 7.5l5 5 5-5" />;
