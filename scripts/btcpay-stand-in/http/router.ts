import { isSince, type Version } from '../domain/versions.ts';
import type { Permission } from '../permissions.ts';
import type { Reply } from './reply.ts';

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON or form; `undefined` without a body. */
  readonly body: unknown;
}

/** Who may call the route: everybody, every holder of the key, or a key with a permission. */
type Access = 'anyone' | 'authenticated' | Permission;

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface Route {
  readonly method: (typeof METHODS)[number];
  /** `/api/v1/invoices/:invoiceId`; a parameter is one segment. */
  readonly path: string;
  readonly access: Access;
  /** The first release that has this route; when left out, all releases have it. */
  readonly since?: Version;
  /** The first release that no longer has this route. */
  readonly before?: Version;
  /** How long this call takes when the server's surroundings are slow. */
  readonly slowness?: (call: Call) => number;
  readonly handle: (call: Call) => Reply;
}

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route for a request in a release, by default the latest; `undefined` when it has none. */
export type Router = (method: string, path: string, version?: Version) => Match | undefined;

/** Makes a router from a list of routes; a literal segment must come before a parameter in the same place. */
export function createRouter(routes: readonly Route[]): Router {
  const compiled = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }));
  return (method, path, version = '2.4.1') => {
    for (const { route, pattern } of compiled) {
      const match = route.method === method && exists(route, version) ? pattern.exec(path) : null;
      if (match !== null) return { route, params: { ...match.groups } };
    }
    return undefined;
  };
}

const exists = ({ since, before }: Route, version: Version): boolean =>
  (since === undefined || isSince(version, since)) && (before === undefined || !isSince(version, before));
