import type { RouteConfig } from './types.ts';

export interface RouteMatch {
  readonly route: RouteConfig;
  /** Decoded values by the names in the route's path. */
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Leaf {
  readonly route: RouteConfig;
  readonly parameters: readonly { readonly name: string; readonly index: number; readonly greedy: boolean }[];
}

interface PathNode {
  readonly literals: Map<string, PathNode>;
  parameter: PathNode | undefined;
  /** By method or `ANY`: routes that end here, and those that end here with `{proxy+}`. */
  readonly exact: Map<string, Leaf>;
  readonly greedy: Map<string, Leaf>;
}

const emptyNode = (): PathNode => ({
  literals: new Map(),
  parameter: undefined,
  exact: new Map(),
  greedy: new Map(),
});

/**
 * Selects routes as API Gateway does: a full match of the path first (literal segments before parameters), then the
 * longest path with a greedy parameter, then `$default`; for one path, the method itself before `ANY`.
 */
export class Router {
  readonly #root = emptyNode();
  readonly #fallback: RouteConfig | undefined;

  constructor(routes: readonly RouteConfig[]) {
    this.#fallback = routes.find(({ routeKey }) => routeKey === '$default');
    for (const route of routes) if (route !== this.#fallback) this.#add(route);
  }

  /** @param segments the path's parts between slashes, decoded */
  match(method: string, segments: readonly string[]): RouteMatch | undefined {
    const leaf = findExact(this.#root, method, segments, 0) ?? findGreedy(this.#root, method, segments, 0);
    if (leaf !== undefined) return { route: leaf.route, pathParameters: valuesOf(leaf, segments) };
    return this.#fallback && { route: this.#fallback, pathParameters: {} };
  }

  #add(route: RouteConfig): void {
    const [method = '', path = ''] = route.routeKey.split(' ');
    if (!path.startsWith('/')) throw new Error(`not a route key: ${route.routeKey}`);
    const parameters: Leaf['parameters'][number][] = [];
    let node = this.#root;
    for (const [index, segment] of path.slice(1).split('/').entries()) {
      const parameter = /^\{([^}+]+)(\+?)\}$/.exec(segment);
      if (parameter === null) {
        node = child(node, segment);
        continue;
      }
      const greedy = parameter[2] === '+';
      parameters.push({ name: parameter[1] ?? '', index, greedy });
      if (greedy) {
        node.greedy.set(method, { route, parameters });
        return;
      }
      node.parameter ??= emptyNode();
      node = node.parameter;
    }
    node.exact.set(method, { route, parameters });
  }
}

function child(node: PathNode, segment: string): PathNode {
  const existing = node.literals.get(segment);
  if (existing !== undefined) return existing;
  const created = emptyNode();
  node.literals.set(segment, created);
  return created;
}

const forMethod = (leaves: Map<string, Leaf>, method: string): Leaf | undefined =>
  leaves.get(method) ?? leaves.get('ANY');

type Find = (node: PathNode, method: string, segments: readonly string[], at: number) => Leaf | undefined;

const findExact: Find = (node, method, segments, at) => {
  const segment = segments[at];
  return segment === undefined ? forMethod(node.exact, method) : descend(findExact, node, method, segments, at);
};

const findGreedy: Find = (node, method, segments, at) => {
  if (segments[at] === undefined) return undefined;
  const deeper = descend(findGreedy, node, method, segments, at);
  return deeper ?? (segments[at] === '' ? undefined : forMethod(node.greedy, method));
};

/** Continues with the literal of that name, then with a parameter, which is never empty. */
function descend(
  find: Find,
  node: PathNode,
  method: string,
  segments: readonly string[],
  at: number,
): Leaf | undefined {
  const segment = segments[at] ?? '';
  const literal = node.literals.get(segment);
  const found = literal && find(literal, method, segments, at + 1);
  if (found !== undefined || node.parameter === undefined || segment === '') return found;
  return find(node.parameter, method, segments, at + 1);
}

function valuesOf(leaf: Leaf, segments: readonly string[]): Record<string, string> {
  const value = (index: number, greedy: boolean) =>
    greedy ? segments.slice(index).join('/') : (segments[index] ?? '');
  return Object.fromEntries(leaf.parameters.map(({ name, index, greedy }) => [name, value(index, greedy)]));
}
