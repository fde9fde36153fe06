import { arbitraryAllowed, arbitraryAsked, arbitraryCases } from '@internal/testing/field-cases';
import { codes } from '@site/api-client/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fieldModel,
  fieldTools,
  inputOf,
  picturesIn,
  refusalOf,
  settingsIn,
} from '../../../testing/field-tools.ts';
import type { Model } from '../../engines/open-models.ts';
import { HttpError } from '../../http/http-error.ts';
import { readToolInput } from '../read-tool-input.ts';
import { refuseStart } from '../refuse-start.ts';
import type { CreationPlan, PlanCreationResult } from './creation-plan.ts';
import { planCreation } from './plan-creation.ts';

const seeded = { seed: 20_261_126, numRuns: 50 };
const addresses = {
  pictures: ['/storage/a.png', '/storage/b.png', '/storage/c.png'],
  mask: '/storage/mask.png',
} as const;

describe.each(fieldTools)('the plan of what is asked of $name', (fieldTool) => {
  const { name: tool, fields } = fieldTool;

  function plan(asked: object, model: unknown) {
    return planOf(planCreation(readToolInput(tool, asked), model as Model));
  }

  const given = arbitraryAllowed(fields).chain((allowed) =>
    fc.record({
      allowed: fc.constant(allowed),
      asked: arbitraryAsked(fields, allowed, addresses),
      cases: arbitraryCases(fields, allowed, addresses),
    }),
  );

  it('has all that a model allows, as settings and pictures', () => {
    fc.assert(
      fc.property(given, ({ allowed, asked }) => {
        const input = inputOf(fieldTool, asked);
        const planned = plan(input, fieldModel(fieldTool, { allowed }));
        expect(planned.input.settings).toEqual(settingsIn(fieldTool, input, allowed));
        expect(planned.references).toEqual(picturesIn(fieldTool, input));
        for (const [name, field] of Object.entries(fields)) {
          if (field.kind === 'seed' && name in asked) expect(planned.input.seed).toBe(asked[name]);
          if (field.kind !== 'size') continue;
          const [first = '1024x1024'] = allowed[field.from] as string[];
          const { width, height } = planned.input;
          expect(`${width}x${height}`).toBe(asked[name] ?? first);
        }
      }),
      seeded,
    );
  });

  it('is a refusal with the word of the field for all that the model does not allow', () => {
    fc.assert(
      fc.property(given, ({ allowed, cases }) => {
        const model = fieldModel(fieldTool, { allowed });
        for (const one of cases) {
          const name = JSON.stringify(one);
          const input = inputOf(fieldTool, one.asked);
          if (one.outcome === 'allowed') {
            expect(() => plan(input, model), name).not.toThrow();
            continue;
          }
          expect(
            refusalIn(() => plan(input, model)),
            name,
          ).toEqual({
            code: codes.badRequest,
            message: refusalOf(one, fieldTool, allowed),
          });
        }
      }),
      seeded,
    );
  });
});

it.each(['gpt-image', 'image-edit'] as const)(
  'a prompt of %s names the pictures that are sent with it, and no others',
  (tool) => {
    const plan = (prompt: string, images: readonly string[]) =>
      refusalIn(() => planOf(planCreation(readToolInput(tool, { prompt, images }), undefined)));
    const [first = '', second = ''] = addresses.pictures;
    expect(plan('让@1穿上@2的衣服', [first, second])).toBeUndefined();
    expect(plan('让@1穿上@2的衣服', [first])).toEqual({
      code: codes.badRequest,
      message: '提示词里的 @2 没有对应的图片，这次只有 1 张：请补上图片，或删掉 @2',
    });
  },
);

it('leaves to words what stands for no picture where a tool takes one alone', () => {
  const input = { prompt: '像@3那样', image: addresses.pictures[0] };
  const planned = planCreation({ tool: 'stable-diffusion', input }, undefined);
  expect(planOf(planned).input.prompt).toBe('像@3那样');
});

/** Returns the plan. @throws the answer that says why nothing is. */
function planOf(planned: PlanCreationResult): CreationPlan {
  if (planned.kind !== 'planned') throw refuseStart(planned);
  return planned.plan;
}

/** The answer that an error becomes; undefined if there is none. */
function refusalIn(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { code: error.code, message: error.message };
  }
  return undefined;
}
