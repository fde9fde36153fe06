/** Names that examples take from the page around them. */
declare const showGuest: () => void;
declare const showPercent: (percent: number) => void;
declare const showPicture: (picture: import('@site/api-client').Picture) => void;
declare const showToast: (text: string) => void;
declare const file: File;
declare const bytes: Uint8Array<ArrayBuffer>;
declare const definition: import('@site/brand').BrandDefinition;
declare const brand: import('@site/brand').Brand;
declare const client: import('@site/api-client').ApiClient;

/** Functions that stand where an example says what comes out. */
declare const expectSame: (value: unknown, expected: unknown) => void;
declare const expectStart: (value: unknown, comment: string) => void;

declare module '*.css';

/** The declarations of `@ai-sdk/provider` import it, and its types are no dependency of theirs. */
declare module 'json-schema' {
  type JSONSchema7 = object;
  type JSONSchema7Definition = object | boolean;
}
