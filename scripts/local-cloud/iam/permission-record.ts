import type { Question } from './evaluate.ts';
import { isOfAbsentService, type Statement } from './policy-document.ts';
import { matchesWildcard } from './wildcard.ts';

/** A statement of a template that allows something, and what of it requests have needed. */
interface Grant {
  /** The construct path of the role that it is attached to, or of the resource policy that holds it. */
  readonly holder: string;
  /** Each action as the policy names it, with the actions of requests that it allowed. */
  readonly actions: readonly { readonly pattern: string; readonly used: readonly string[] }[];
  /** Each resource as the policy names it, and whether a request was allowed by it. */
  readonly resources: readonly { readonly pattern: string; readonly isUsed: boolean }[];
}

/** A request that the policies did not allow. */
interface Denial {
  /** The construct path of a role, the name of a service, or `anonymous`. */
  readonly requester: string;
  readonly action: string;
  /** An object is counted under the first folder of its key: `arn:aws:s3:::bucket/folder/*`. */
  readonly resource: string;
  readonly count: number;
}

export interface PermissionReport {
  readonly grants: readonly Grant[];
  readonly denials: readonly Denial[];
}

interface Use {
  readonly holder: string;
  readonly actions: Set<string>;
  readonly resources: Set<string>;
}

/** Requests by strangers must not fill the memory. */
const MAX_DENIALS = 1000;

/** Which permissions of the templates requests have used since the start, and which requests were denied. */
export class PermissionRecord {
  readonly #uses = new Map<Statement, Use>();
  readonly #denials = new Map<string, Denial>();

  /** Watches statements from now on. Each attachment needs its own objects, because its use is counted alone. */
  watch(holder: string, statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.effect === 'Deny') continue;
      this.#uses.set(statement, { holder, actions: new Set(), resources: new Set() });
    }
  }

  /** Statements that allow the same request all count as used. A policy of a running program is not watched. */
  allowed(statements: readonly Statement[], { action, resource }: Question): void {
    for (const statement of statements) {
      const use = this.#uses.get(statement);
      if (use === undefined) continue;
      use.actions.add(action);
      for (const pattern of statement.resources.patterns) {
        if (matchesWildcard(pattern, resource) !== statement.resources.negated) use.resources.add(pattern);
      }
    }
  }

  denied(requester: string, { action, resource }: Question): void {
    const place = placeOf(resource);
    const key = `${requester} ${action} ${place}`;
    const count = this.#denials.get(key)?.count ?? 0;
    if (count === 0 && this.#denials.size >= MAX_DENIALS) return;
    this.#denials.set(key, { requester, action, resource: place, count: count + 1 });
  }

  report(): PermissionReport {
    const grants = [...this.#uses].map(([statement, use]) => grantOf(statement, use));
    return {
      grants: grants.toSorted((a, b) => a.holder.localeCompare(b.holder)),
      denials: [...this.#denials.values()].toSorted((a, b) => a.requester.localeCompare(b.requester)),
    };
  }
}

function grantOf({ actions, resources }: Statement, { holder, ...used }: Use): Grant {
  const name = (pattern: string, negated: boolean): string => (negated ? `all but ${pattern}` : pattern);
  return {
    holder,
    actions: actions.patterns
      .filter((pattern) => !isOfAbsentService(pattern))
      .map((pattern) => ({
        pattern: name(pattern, actions.negated),
        used: [...used.actions]
          .filter((action) => matchesWildcard(pattern, action, { ignoreCase: true }) !== actions.negated)
          .toSorted(),
      })),
    resources: resources.patterns.map((pattern) => ({
      pattern: name(pattern, resources.negated),
      isUsed: used.resources.has(pattern),
    })),
  };
}

/** Keys of objects contain ids: one entry for each would never end. */
function placeOf(resource: string): string {
  const [bucket = '', folder, ...rest] = resource.split('/');
  if (!resource.startsWith('arn:aws:s3:::') || folder === undefined) return resource;
  return rest.length === 0 ? `${bucket}/*` : `${bucket}/${folder}/*`;
}
