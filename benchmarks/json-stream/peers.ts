import { Readable } from 'node:stream';
import { JSONParser } from '@streamparser/json';
import clarinet from 'clarinet';
import concatjson from 'concatjson';
import { JsonDeserializer, JsonParser, JsonPathDetector, streamToIterable } from 'json-stream-es';
import { streamValues } from 'stream-json/streamers/stream-values.js';
import { type CreatePush, type Input, type Read, toStream } from './contender.ts';

/** @streamparser/json, in the mode for values without separators. */
export const createStreamparser: CreatePush = (onValue) => {
  const parser = new JSONParser({ separator: '', paths: ['$'] });
  parser.onValue = ({ value }) => onValue(value);
  return {
    write: (piece) => parser.write(piece),
    end: () => undefined,
  };
};

/** clarinet's events, put together to values. It takes text, and one value a parser. */
export const createClarinet: CreatePush = (onValue) => {
  const decoder = new TextDecoder();
  const parser = clarinet.parser();
  let key = '';
  let current: unknown[] | Record<string, unknown> | undefined;
  let isArray = false;
  const stack: [typeof current, boolean, string][] = [];

  function put(value: unknown): void {
    if (Array.isArray(current)) current.push(value);
    else if (current) current[key] = value;
  }
  function open(value: unknown[] | Record<string, unknown>): void {
    put(value);
    stack.push([current, isArray, key]);
    current = value;
    isArray = Array.isArray(value);
  }
  function close(): void {
    const value = current;
    [current, isArray, key] = stack.pop() ?? [undefined, false, ''];
    if (current === undefined) onValue(value);
  }

  parser.onopenobject = (first) => {
    open({});
    if (first !== undefined) key = first;
  };
  parser.onkey = (next) => {
    key = next;
  };
  parser.oncloseobject = close;
  parser.onopenarray = () => open([]);
  parser.onclosearray = close;
  parser.onvalue = put;
  return {
    write: (piece) => {
      parser.write(decoder.decode(piece, { stream: true }));
    },
    end: () => undefined,
  };
};

export function iterateStreamJson(input: Input): AsyncIterable<unknown> {
  return Readable.from(input.pieces.map((piece) => Buffer.from(piece))).pipe(
    streamValues.withParserAsStream(),
  );
}

/** concatjson's streams are older than async iteration; they are counted by their events. */
export const readConcatjson: Read = (input) =>
  new Promise((resolve, reject) => {
    let count = 0;
    const source = Readable.from(input.pieces.map((piece) => Buffer.from(piece)));
    source
      .pipe(concatjson.parse())
      .on('data', () => count++)
      .on('end', () => resolve(count))
      .on('error', (error) => {
        source.destroy();
        reject(error);
      });
  });

export function iterateJsonStreamEs(input: Input): AsyncIterable<unknown> {
  return streamToIterable(
    toStream(input)
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new JsonParser({ multi: true }))
      .pipeThrough(new JsonPathDetector())
      .pipeThrough(new JsonDeserializer()),
  );
}
