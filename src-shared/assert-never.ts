/** Ends a switch over a closed union: a new member is a compile error here, an impossible value a bug that throws. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value ${JSON.stringify(value)}`);
}
