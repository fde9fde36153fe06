import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as v from 'valibot';

const run = promisify(execFile);

const tagsSchema = v.optional(v.record(v.string(), v.string()), {});
const probeSchema = v.object({
  format: v.object({ tags: tagsSchema }),
  streams: v.array(v.object({ tags: tagsSchema })),
});

/** The values of tags called AIGC, of a film or a sound and of its streams, as ffprobe reads them. */
export async function readRecords(path: string): Promise<readonly string[]> {
  const asked = ['-show_format', '-show_streams', '-of', 'json'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...asked, path]);
  const { format, streams } = v.parse(probeSchema, JSON.parse(stdout));
  return [format, ...streams].flatMap(({ tags }) =>
    Object.entries(tags).flatMap(([name, value]) => (name === 'AIGC' ? [value] : [])),
  );
}
