/**
 * Reads the route key from a message, by an expression like `$request.body.action`. `undefined` when the message is not
 * a JSON object or has no such member: it then goes to `$default`.
 */
export function routeSelector(expression: string): (message: string) => string | undefined {
  const prefix = '$request.body.';
  if (!expression.startsWith(prefix)) throw new Error(`route selection expression not supported: ${expression}`);
  const path = expression.slice(prefix.length).split('.');
  return (message) => {
    let value = parsed(message);
    for (const name of path) {
      if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
      value = new Map(Object.entries(value)).get(name);
    }
    return typeof value === 'string' ? value : undefined;
  };
}

function parsed(message: string): unknown {
  try {
    return JSON.parse(message);
  } catch {
    return undefined; // Not JSON: for $default.
  }
}
