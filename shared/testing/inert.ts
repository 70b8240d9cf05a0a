/**
 * A port whose methods throw until a test defines them: a test must not call what it does not define, and the error
 * names the method.
 *
 * A Proxy, because a port is a TypeScript interface: at run time nothing lists its methods.
 */
export function inert<Port extends object>(overrides: Partial<Port> = {}): Port {
  const port = new Proxy(overrides, {
    get(given, name, receiver): unknown {
      if (Reflect.has(given, name)) return Reflect.get(given, name, receiver);
      // `await` reads `then`, and jest reads symbols, on every value they receive.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
      return () => {
        throw new Error(`the test did not expect a call of ${name}()`);
      };
    },
  });
  // The trap above answers for every method that `overrides` leaves out, which no type can express.
  return port as Port;
}
