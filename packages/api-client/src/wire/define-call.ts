import type * as v from 'valibot';

/** How a call is made. */
export interface Call {
  /** Of HTTP. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path of the call, after `baseUrl`, such as `/api/userinfo`. */
  readonly path: `/${string}`;
  /** Whether doing it twice does no more than doing it once, so that a failed try may be repeated. */
  readonly isRepeatable: boolean;
  /**
   * Whether the answer is the same for everybody, so that any cache may store it: it is asked for
   * without `x-bf`. Default: false.
   */
  readonly isPublic?: boolean | undefined;
}

/** A request, checked field by field: a JSON object, or of a GET the texts of its query. */
export type RequestSchema = v.GenericSchema<object, object> & {
  /** The fields of the request, by their names on the wire. */
  readonly entries: Readonly<Record<string, { readonly type: string }>>;
};

/**
 * One call of the service, for both sides: the client's method and the server's check of the
 * request follow from it. `Given` is what the client's caller hands over, in our words.
 */
export interface CallDefinition<
  Given = never,
  Request extends RequestSchema | undefined = RequestSchema | undefined,
  Response extends v.GenericSchema = v.GenericSchema,
> extends Call {
  /** Schema of the request; undefined if the call takes no field. */
  readonly request: Request;
  /** Reads an answer into our words; of a stream, one of its objects. */
  readonly response: Response;
  /** The body, or query, for what is given; undefined if the two are the same. */
  readonly toBody: ((given: Given) => unknown) | undefined;
}

/** Value that the caller of a call hands over, in our words; undefined if nothing. */
export type Given<Definition extends CallDefinition> = Definition extends {
  readonly toBody: ((given: infer Value) => unknown) | undefined;
}
  ? Value
  : never;

/** Answer of a call, in our words. */
export type Answer<Definition extends CallDefinition> = v.InferOutput<Definition['response']>;

/** Input and output of a schema, without how: declarations stay short. */
type SchemaOf<Schema extends v.GenericSchema> = v.GenericSchema<
  v.InferInput<Schema>,
  v.InferOutput<Schema>
>;

type BodyOf<Request> = Request extends v.GenericSchema ? v.InferInput<Request> : undefined;

/**
 * Defines a call once, for the client and the server.
 *
 * The fields of `request` are those on the wire. Where they differ from our own words, `toBody`
 * translates what the client is given, and `response` ends in a transform.
 *
 * @example
 * const renameAlbum = defineCall({
 *   method: 'POST',
 *   path: '/art/api/rename-album',
 *   isRepeatable: true,
 *   request: v.object({ album_id: v.string(), title: v.pipe(v.string(), v.maxLength(40)) }),
 *   toBody: ({ id, title }: { id: string; title: string }) => ({ album_id: id, title }),
 *   response: v.pipe(
 *     v.object({ album: v.object({ title: v.string() }) }),
 *     v.transform(({ album }) => album),
 *   ),
 * });
 *
 * const { title } = await client.send(renameAlbum, { id: 'a1', title: '山水' }); // a client
 * const { album_id } = v.parse(renameAlbum.request, await request.json()); // a server
 */
export function defineCall<
  const Method extends Call['method'],
  const Path extends Call['path'],
  Response extends v.GenericSchema,
  Request extends RequestSchema | undefined = undefined,
  Given = BodyOf<Request>,
>(call: {
  /** The HTTP method. */
  method: Method;
  /** Path of the call, below the client's `baseUrl`. */
  path: Path;
  /** Whether doing it twice does no more than doing it once, so that a failed try may be repeated. */
  isRepeatable: boolean;
  /** Whether the answer is the same for everybody, so that any cache may store it. Default: false. */
  isPublic?: boolean;
  /** Checks the fields on the wire. Default: the call takes none. */
  request?: Request;
  /** Translates what the client is given into those fields. Default: they are the same. */
  toBody?: (given: Given) => BodyOf<Request>;
  /** Reads an answer into our own words. */
  response: Response;
}): CallDefinition<Given, Request, SchemaOf<Response>> & {
  readonly method: Method;
  readonly path: Path;
} {
  return call as ReturnType<typeof defineCall<Method, Path, Response, Request, Given>>;
}

/** Turns what the caller of a call hands over into what goes over the wire. */
export function toBody<Definition extends CallDefinition>(
  call: Definition,
  given: Given<Definition>,
): unknown {
  return call.toBody ? call.toBody(given as never) : given;
}
