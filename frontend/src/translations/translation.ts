/**
 * A text module of `src/content` in another language: the same names, lists and parameters, other words. A text that
 * was added in English and is missing here does not compile.
 */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : Texts extends object
      ? { readonly [Name in keyof Texts]: Translation<Texts[Name]> }
      : Texts;
