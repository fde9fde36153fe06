import * as v from 'valibot';

/** The variable that names the ffmpeg program. */
export const ffmpegEntries = { FFMPEG_PATH: v.optional(v.string()) };
