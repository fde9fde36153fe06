import type { CreationMessages } from '@site/creation';
import { describeIssue } from '@site/validators';
import { describeMediaIssue } from '@site/validators/media';
import type { FaceIssue } from './face-checks.ts';
import type { PartMessages } from './part-messages.ts';

/** Says why a photo or a film does not pass. */
export function describeFaceIssue(
  issue: FaceIssue,
  { face, media }: PartMessages,
  loadSentences: CreationMessages['issues'],
): string | Promise<string> {
  switch (issue.code) {
    case 'neither':
      return face.neither;
    case 'unreadable':
      return face.unreadable;
    case 'too-short':
      return face.tooShort(issue.seconds);
    case 'too-small':
      return face.tooSmall(issue.width, issue.height);
    default:
      return 'media' in issue
        ? describeMediaIssue(issue, media)
        : loadSentences().then((issues) => describeIssue(issue, { issues }));
  }
}
