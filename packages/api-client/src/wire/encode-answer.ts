import type * as v from 'valibot';
import type { Answer, CallDefinition } from './define-call.ts';
import type { Envelope } from './envelope.ts';

type WithoutEnvelope<Body> = Body extends unknown ? Omit<Body, keyof Envelope> : never;

/** Body of a call's answer on the wire, beside what every answer has; of a stream, one of its objects. */
export type AnswerBody<Definition extends CallDefinition> = WithoutEnvelope<
  v.InferInput<Definition['response']>
>;

/**
 * The way back of each call's `response`: what it reads, for an answer in our own words. They stand
 * beside the definitions and not in them, so that a client does not carry what a server alone needs.
 */
export type AnswerEncoders<Calls extends Readonly<Record<string, CallDefinition>>> = {
  readonly [Name in keyof Calls]: (answer: Answer<Calls[Name]>) => AnswerBody<Calls[Name]>;
};
