// The two peers that come without types: only what is called here.

declare module 'concatjson' {
  import type { Duplex } from 'node:stream';

  const concatjson: { parse(): Duplex };
  export default concatjson;
}

declare module 'clarinet' {
  interface Parser {
    write(text: string): void;
    onopenobject: (firstKey: string | undefined) => void;
    onkey: (key: string) => void;
    oncloseobject: () => void;
    onopenarray: () => void;
    onclosearray: () => void;
    onvalue: (value: unknown) => void;
  }
  const clarinet: { parser(): Parser };
  export default clarinet;
}
