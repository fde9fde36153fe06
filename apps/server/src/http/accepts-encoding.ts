/** Whether `Accept-Encoding` takes `encoding` (named, or by `*`, with a weight above 0). */
export function acceptsEncoding(header: string | undefined, encoding: 'br' | 'gzip'): boolean {
  const weights = new Map(
    (header ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(weight)] as const;
    }),
  );
  return (weights.get(encoding) ?? weights.get('*') ?? 0) > 0;
}
