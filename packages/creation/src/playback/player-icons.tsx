/** Two bars. */
export const PauseIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="ui:size-5 ui:fill-current">
    <path d="M6 4.5h2.75v11H6zM11.25 4.5H14v11h-2.75z" />
  </svg>
);

/** A loudspeaker, crossed out where nothing is heard. */
export const SoundIcon = ({ isMuted }: { isMuted: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="ui:size-5 ui:fill-none ui:stroke-current ui:stroke-[1.5]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3.5 8v4h2.75L10 15.25V4.75L6.25 8z" />
    <path
      d={
        isMuted
          ? 'M13 8l4 4M17 8l-4 4'
          : 'M12.75 7.5a3.5 3.5 0 0 1 0 5M14.75 5.5a6.25 6.25 0 0 1 0 9'
      }
    />
  </svg>
);

/** Two lines in a frame, crossed out where they are not shown. */
export const CaptionsIcon = ({ isOff }: { isOff: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="ui:size-5 ui:fill-none ui:stroke-current ui:stroke-[1.5]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M2.75 4.75h14.5v10.5H2.75zM5.5 9.5h4.25M12.25 9.5h2.25M5.5 12.25h2.25M10.25 12.25h4.25" />
    {isOff && <path d="M2.5 2.5l15 15" />}
  </svg>
);
