import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { successSchema } from './envelope.ts';

/** Subjects of reports: a public work, and a digital human that everybody may try. */
export const reportSubjects = ['work', 'presenter'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

/** Why: it shows somebody who has not agreed, deceives, is indecent, breaks the law, or is wrong in another way. */
export const reportReasons = ['no-consent', 'deceptive', 'indecent', 'illegal', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Characters of what somebody says about it. */
export const MAX_REPORT_NOTE = 200;

/** Reports to the operator about what others have made. */
export const reportCalls = {
  /**
   * Stored once of each person and thing: another report of it by the same person changes nothing. Code `notFound` of
   * what not everybody sees.
   */
  report: defineCall({
    method: 'POST',
    path: '/art/api/report',
    isRepeatable: true,
    request: v.object({
      subject: v.picklist(reportSubjects),
      /** The id of the work or the presenter. */
      id: v.pipe(v.string(), v.maxLength(64)),
      reason: v.picklist(reportReasons),
      note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REPORT_NOTE)), ''),
    }),
    response: successSchema,
  }),
};

export const reportAnswers: AnswerEncoders<typeof reportCalls> = { report: () => ({}) };
