import type { JobRow } from '../../database/job-schema.ts';

/** Questions in a row, over about half a minute, after which a service is said not to answer. */
const minUnanswered = 3;

/** Whether the service of a job does not answer, so that people are told until when it is waited for. */
export const isUnanswered = ({
  unansweredCount,
}: {
  readonly unansweredCount: JobRow['unansweredCount'] | null;
}): boolean => (unansweredCount ?? 0) >= minUnanswered;
