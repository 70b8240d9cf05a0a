/** What CDK calls the resource of a construct. */
const RESOURCE = 'Resource';
/** Default names of constructs, which tell a reader nothing. */
const NOISE = new Set([RESOURCE, 'function', 'queue', 'table']);

export interface ResourceName {
  /** The name of the stack without the common prefix of all stacks: the service. */
  readonly service: string;
  /** The construct path within the stack, in words. */
  readonly name: string;
}

/**
 * Readable names from construct paths: `shop-dev-orders/checkout-function/function` is `checkout-function` of `orders`.
 */
export function resourceNames(stacks: readonly string[]): (constructPath: string) => ResourceName {
  const prefix = commonPrefix([...new Set(stacks)]);
  return (constructPath) => {
    const [stack = '', ...parts] = constructPath.split('/');
    const words = parts.filter((part) => !NOISE.has(part)).map((part) => part.replace(/-function$/, ''));
    return {
      service: stack.slice(prefix.length),
      name: words.join(' / ') || parts.findLast((part) => part !== RESOURCE) || constructPath,
    };
  };
}

/** The common prefix up to its last hyphen; empty for a single name. */
function commonPrefix(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return '';
  let length = 0;
  while (length < first.length && others.every((name) => name[length] === first[length])) length += 1;
  return first.slice(0, first.slice(0, length).lastIndexOf('-') + 1);
}
