type Plain = string | number | boolean | null | undefined | Uint8Array;

/** A value that nobody changes, with all that it contains. */
export type Immutable<Value> = Value extends Plain
  ? Value
  : unknown extends Value
    ? Value
    : Value extends readonly (infer Element)[]
      ? readonly Immutable<Element>[]
      : { readonly [Field in keyof Value]: Immutable<Value[Field]> };
