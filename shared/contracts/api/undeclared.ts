import { type Problem, problem } from '../problem.ts';
import type { Endpoint } from './endpoint.ts';

/** Why no operation answers this request: the path is unknown, or it is offered with other methods only. */
export function undeclared(
  method: string,
  path: string,
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[],
): Problem {
  const allow = endpoints.filter((each) => pattern(each.path).test(path)).map((each) => each.method);
  if (allow.length === 0) return problem('not-found', 'The API has no such path. GET /api/docs lists all operations.');
  const methods = [...new Set(allow)].sort();
  return {
    ...problem('method-not-allowed', `${method} is not allowed here. Use ${methods.join(', ')}.`),
    allow: methods,
  };
}

/** `{names}` stand for one path segment. The dot is the only pattern character that occurs in paths. */
const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
