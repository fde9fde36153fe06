import type { Engine, InputFile } from '@site/engines';

/**
 * An engine of a service on the internet, which reads links where it can. A plain http link leads to this machine or
 * its network: such a file is given as bytes alone.
 */
export function withPublicLinks<Input>({ start, ...engine }: Engine<Input>): Engine<Input> {
  return {
    ...engine,
    async start(job, options) {
      const files = await Promise.all(job.files.map((file) => toReachable(file, options)));
      return await start({ ...job, files }, options);
    },
  };
}

async function toReachable(file: InputFile, { signal }: { signal: AbortSignal }) {
  if (!file.readBytes || !file.createLink) return file;
  const { createLink, ...readable } = file;
  const link = await createLink({ signal });
  return link.startsWith('https:') ? file : readable;
}
