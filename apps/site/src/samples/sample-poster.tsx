import type { ToolSample } from './tool-samples.ts';

/** The picture of a sample, in 16:9, as wide as there is room. */
export function SamplePoster({ sample: { poster, color } }: { readonly sample: ToolSample }) {
  return (
    <img
      src={poster}
      alt=""
      width={512}
      height={288}
      loading="lazy"
      decoding="async"
      className="ui:h-auto ui:w-full ui:rounded"
      style={{ backgroundColor: color }}
    />
  );
}
