import type * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import {
  type Call,
  type Code,
  calls,
  codes,
  type createOrderRequestSchema,
  type User,
  type userSchema,
} from './index.ts';

test('calls and codes are known one by one', () => {
  expectTypeOf(calls.getUser.path).toEqualTypeOf<'/api/userinfo'>();
  expectTypeOf(codes.unauthenticated).toEqualTypeOf<40015>();
  expectTypeOf<401>().not.toExtend<Code>();
});

test('a call stands under one of the two prefixes', () => {
  // @ts-expect-error: neither /api/ nor /art/api/
  const call: Call = { method: 'GET', path: '/v1/user', isRepeatable: true };
  expectTypeOf(call).toEqualTypeOf<Call>();
});

test('what goes over the wire and what comes out of it are two types', () => {
  expectTypeOf<v.InferInput<typeof userSchema>>().toHaveProperty('point_count');
  expectTypeOf<v.InferOutput<typeof userSchema>>().toEqualTypeOf<User>();
  type Request = v.InferOutput<typeof createOrderRequestSchema>;
  expectTypeOf<Request['trade_type']>().toEqualTypeOf<'JSAPI' | 'NATIVE'>();
});
