import { codes } from '@site/api-client/wire';
import { describeIssue } from '@site/validators';
import { HttpError } from '../http/http-error.ts';
import type { CreationPlan, PlanCreationResult } from './plan/creation-plan.ts';
import type { PlanActionResult } from './plan/plan-action.ts';

/** What a request is planned to make. @throws the answer that says why nothing is made of it. */
export function planOfRequest(planned: PlanCreationResult | PlanActionResult): CreationPlan {
  switch (planned.kind) {
    case 'planned':
      return planned.plan;
    case 'invalid':
      throw new HttpError(codes.badRequest, ({ issues }) =>
        describeIssue(planned.issue, { issues }),
      );
    case 'missing-picture':
      throw new HttpError(codes.badRequest, (messages) => messages.pictureMissing(planned.issue));
    case 'unsupported':
      throw new HttpError(codes.badRequest, (messages) =>
        messages.parameterUnsupported(planned.parameter),
      );
    case 'not-offered':
      throw new HttpError(codes.badRequest, (messages) =>
        messages.notOffered(messages.fields[planned.setting].label),
      );
    case 'invalid-field':
      throw new HttpError(codes.badRequest, (messages) =>
        messages.badRequest(`input.${planned.field}`),
      );
    case 'no-first-frame':
      throw new HttpError(codes.badRequest, (messages) => messages.firstFrameMissing);
    case 'no-mask':
      throw new HttpError(codes.badRequest, (messages) => messages.maskMissing);
    case 'not-taken':
      throw new HttpError(codes.badRequest, (messages) => messages.noSuchAction);
  }
}
