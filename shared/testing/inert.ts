/**
 * A port whose methods throw until a test gives them a body: what a test does not mention must not be called, and says
 * so by name when it is.
 *
 * A Proxy, because a port is a TypeScript interface: at run time there is nothing that lists its methods.
 */
export function inert<Port extends object>(overrides: Partial<Port> = {}): Port {
  const port = new Proxy(overrides, {
    get(given, name, receiver): unknown {
      if (Reflect.has(given, name)) return Reflect.get(given, name, receiver);
      // `await` asks for `then`, and jest for symbols, of whatever they are handed.
      if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return undefined;
      return () => {
        throw new Error(`the test did not expect a call of ${name}()`);
      };
    },
  });
  // Every method that `overrides` leaves out is answered by the trap above, which no type can express.
  return port as Port;
}
