import type { Permission } from '../permissions.ts';
import type { Reply } from './reply.ts';

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON or form; `undefined` without a body. */
  readonly body: unknown;
}

/** Who may call: everybody, every holder of the key, or a key with a permission. */
type Access = 'anyone' | 'authenticated' | Permission;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/api/v1/invoices/:invoiceId`; a parameter is one segment. */
  readonly path: string;
  readonly access: Access;
  readonly handle: (call: Call) => Reply;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route for a request; `undefined` when there is none. */
type Router = (method: string, path: string) => Match | undefined;

/** Makes a router of a list of routes; a literal segment must stand before a parameter in the same place. */
export function createRouter(routes: readonly Route[]): Router {
  const compiled = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method, path) => {
    for (const { route, pattern } of compiled) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match !== null) return { route, params: { ...match.groups } };
    }
    return undefined;
  };
}
