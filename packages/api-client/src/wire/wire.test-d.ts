import * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import {
  type Answer,
  type Call,
  type Code,
  calls,
  codes,
  defineCall,
  encodeAnswer,
  type Given,
  type User,
} from './index.ts';
import type { userSchema } from './user.ts';

test('calls and codes are known one by one', () => {
  expectTypeOf(calls.getUser.path).toEqualTypeOf<'/api/userinfo'>();
  expectTypeOf(codes.unauthenticated).toEqualTypeOf<40015>();
  expectTypeOf<401>().not.toExtend<Code>();
});

test('a call has a path of its own, whatever it begins with', () => {
  const call: Call = { method: 'PUT', path: '/v1/user', isRepeatable: true };
  // @ts-expect-error: no path, for it would not follow baseUrl
  call.path = 'v1/user';
  expectTypeOf(call).toEqualTypeOf<Call>();
});

test('what goes over the wire and what comes out of it are two types', () => {
  expectTypeOf<v.InferInput<typeof userSchema>>().toHaveProperty('point_count');
  expectTypeOf<v.InferOutput<typeof userSchema>>().toEqualTypeOf<User>();
  type Request = v.InferOutput<typeof calls.createOrder.request>;
  expectTypeOf<Request['trade_type']>().toEqualTypeOf<'JSAPI' | 'NATIVE' | 'MWEB'>();
});

test('a definition types the request on both sides, and the answer', () => {
  const response = v.pipe(
    v.object({ album: v.object({ title: v.string() }) }),
    v.transform(({ album }) => album),
  );
  const call = { method: 'POST', path: '/art/api/album', isRepeatable: true, response } as const;
  const request = v.object({ album_id: v.string(), size: v.optional(v.number(), 1) });

  const asIs = defineCall({ ...call, request });
  expectTypeOf<Given<typeof asIs>>().toEqualTypeOf<{
    album_id: string;
    size?: number | undefined;
  }>();
  expectTypeOf<v.InferOutput<typeof asIs.request>>().toEqualTypeOf<{
    album_id: string;
    size: number;
  }>();
  expectTypeOf<Answer<typeof asIs>>().toEqualTypeOf<{ title: string }>();

  const translated = defineCall({
    ...call,
    request,
    toBody: ({ id }: { id: string }) => ({ album_id: id }),
  });
  expectTypeOf<Given<typeof translated>>().toEqualTypeOf<{ id: string }>();

  expectTypeOf<Given<typeof calls.logOut>>().toEqualTypeOf<undefined>();
  // @ts-expect-error: the body lacks a field that the request must have
  defineCall({ ...call, request, toBody: ({ id }: { id: string }) => ({ size: id.length }) });
});

test('an answer is typed in both directions', () => {
  expectTypeOf(encodeAnswer(calls.like, { likeCount: 3 })).toEqualTypeOf<{
    data: { thumb_up_count: number };
  }>();
  // @ts-expect-error: the wire's name is not ours
  encodeAnswer(calls.like, { thumb_up_count: 3 });
  const own = defineCall({
    ...{ method: 'POST', path: '/art/api/own', isRepeatable: true, response: v.object({}) },
  });
  // @ts-expect-error: no call of the service
  encodeAnswer(own, {});
});
