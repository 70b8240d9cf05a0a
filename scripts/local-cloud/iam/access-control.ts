import { ACCOUNT } from '../engine.ts';
import { type Decision, evaluate, type Requester } from './evaluate.ts';
import type { Statement } from './policy-document.ts';

/** A role, by name; `trust` says who may assume it. */
interface Role {
  readonly trust: readonly Statement[];
  readonly statements: Statement[];
}

export const roleArn = (name: string): string => `arn:aws:iam::${ACCOUNT}:role/${name}`;

/** `arn:aws:iam::…:role/path/name` → `name`. */
export const roleNameOf = (arn: string): string => arn.split('/').at(-1) ?? arn;

/** Facts about a request besides caller, action and resource; see the condition keys in conditions.ts. */
export type Facts = Readonly<Record<string, string | readonly string[]>>;

/** The policies of the templates: those of roles, and those of buckets, queues, functions and buses. */
export class AccessControl {
  readonly #roles = new Map<string, Role>();
  readonly #resourcePolicies = new Map<string, Statement[]>();

  addRole(name: string, trust: readonly Statement[]): void {
    this.#roles.set(name, { trust, statements: [] });
  }

  /** @throws Error when this role was not created */
  attachToRole(name: string, statements: readonly Statement[]): void {
    const role = this.#roles.get(name);
    if (role === undefined) throw new Error(`no role is named ${name}`);
    role.statements.push(...statements);
  }

  /** Adds to the policy of a resource, named by its ARN. A bucket's policy also covers the objects in it. */
  attachToResource(arn: string, statements: readonly Statement[]): void {
    this.#resourcePolicies.set(arn, [...(this.#resourcePolicies.get(arn) ?? []), ...statements]);
  }

  decide(requester: Requester, action: string, resource: string, facts: Facts = {}): Decision {
    const role = requester.kind === 'role' ? this.#roles.get(roleNameOf(requester.arn)) : undefined;
    const context = contextOf(requester, facts);
    return evaluate({ requester, action, resource, context }, role?.statements ?? [], this.#policyOf(resource));
  }

  /**
   * Whether the service, with these facts, may act as the role. Used for identity pools
   * (`cognito-identity.amazonaws.com`).
   */
  mayAssume(name: string, federation: string, action: string, facts: Facts): boolean {
    const trust = this.#roles.get(name)?.trust ?? [];
    const statements = trust.filter(
      ({ principal }) =>
        principal !== undefined && principal !== '*' && principal.some(({ names }) => names.includes(federation)),
    );
    const requester: Requester = { kind: 'service', name: federation };
    const question = { requester, action, resource: '*', context: contextOf(requester, facts) };
    return evaluate(question, statements, []) === 'allowed';
  }

  #policyOf(resource: string): readonly Statement[] {
    const own = this.#resourcePolicies.get(resource);
    if (own !== undefined || !resource.startsWith('arn:aws:s3:::')) return own ?? [];
    return this.#resourcePolicies.get(resource.split('/')[0] ?? resource) ?? [];
  }
}

/** Every call counts as sent over TLS: the loopback connection replaces what is HTTPS in AWS. */
function contextOf(requester: Requester, facts: Facts): Map<string, readonly string[]> {
  const context = new Map<string, readonly string[]>([['aws:securetransport', ['true']]]);
  if (requester.kind === 'role') context.set('aws:principalarn', [requester.arn]);
  for (const [key, value] of Object.entries(facts)) {
    context.set(key.toLowerCase(), typeof value === 'string' ? [value] : value);
  }
  return context;
}
