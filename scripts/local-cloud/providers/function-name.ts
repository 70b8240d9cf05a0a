/** The function of a reference: its name, its ARN, either with a version or alias, or an API's invocation URI. */
export function functionNameOf(reference: string): string {
  const inArn = /:function:([^:/]+)/.exec(reference)?.[1];
  return inArn ?? reference.split(':')[0] ?? reference;
}
