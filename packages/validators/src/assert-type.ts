/** The types that `typeof` tells, and what they are. */
interface TypesByName {
  string: string;
  number: number;
}

/** Throws a TypeError that names the argument, unless `value` is of the type. */
export function assertType<Name extends keyof TypesByName>(
  value: unknown,
  type: Name,
  argument: string,
): asserts value is TypesByName[Name] {
  if (typeof value !== type) throw new TypeError(`${argument} must be a ${type}`);
}
