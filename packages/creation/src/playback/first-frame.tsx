/** Seconds: many films begin black. */
const shownAt = 0.1;

/** A frame of a film that has no poster, as the browser draws it. */
export const FirstFrame = ({ url }: { url: string }) => (
  <span aria-hidden="true">
    <video
      data-ui="first-frame"
      src={`${url}#t=${shownAt}`}
      muted
      playsInline
      preload="metadata"
      className="ui:absolute ui:inset-0 ui:size-full ui:object-cover"
    />
  </span>
);
