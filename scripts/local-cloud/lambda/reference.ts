/**
 * A function as its callers refer to it: `checkout` (what was deployed last), `checkout:3` (a version) or
 * `checkout:live` (an alias).
 */
export interface FunctionReference {
  readonly name: string;
  /** A version's number or an alias's name. */
  readonly qualifier: string | undefined;
}

/** From `name`, `account:function:name` or a whole ARN, each with or without a qualifier; also from an API's URI. */
export function parseReference(reference: string): FunctionReference {
  const inArn = /(?:^|:)function:([^/]+)/.exec(reference)?.[1];
  const [name = reference, qualifier] = (inArn ?? reference).split(':');
  return { name, qualifier: qualifier === '$LATEST' ? undefined : qualifier };
}

export const referenceText = ({ name, qualifier }: FunctionReference): string =>
  qualifier === undefined ? name : `${name}:${qualifier}`;

/** `checkout:live` → `checkout`. */
export const functionNameOf = (reference: string): string => parseReference(reference).name;

/** The short form of a reference, which names the function and keeps its qualifier. */
export const shortReference = (reference: string): string => referenceText(parseReference(reference));
