/** Values in the order of their names, as a dictionary of this language has them. */
export function byName<Value>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  language: string,
): readonly Value[] {
  const { compare } = new Intl.Collator(language);
  return values.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}
