import { ACCOUNT } from '../engine.ts';
import { type Decision, evaluate, type Requester } from './evaluate.ts';
import { PermissionRecord, type PermissionReport } from './permission-record.ts';
import { PolicyDocumentSchema, parsePolicy, type Statement } from './policy-document.ts';

/** A role, by name; `trust` says who may assume it. */
interface Role {
  readonly path: string;
  readonly trust: readonly Statement[];
  readonly statements: Statement[];
}

export const roleArn = (name: string): string => `arn:aws:iam::${ACCOUNT}:role/${name}`;

/** `arn:aws:iam::…:role/path/name` → `name`. */
export const roleNameOf = (arn: string): string => arn.split('/').at(-1) ?? arn;

/** Facts about a request besides caller, action and resource; see the condition keys in conditions.ts. */
export type Facts = Readonly<Record<string, string | readonly string[]>>;

/** How many allowed requests are remembered. There is one for each object of a bucket. */
const MOST_ALLOWED = 1000;

const NO_POLICY: readonly Statement[] = [];

/** The policies of the templates: those of roles, and those of buckets, queues, functions and buses. */
export class AccessControl {
  readonly #roles = new Map<string, Role>();
  readonly #resourcePolicies = new Map<string, Statement[]>();
  readonly #parsed = new Map<string, readonly Statement[]>();
  readonly #record = new PermissionRecord();
  /** Requests that were allowed, with the policy that their resource had. */
  readonly #allowed = new Map<string, readonly Statement[]>();
  #policyPut: (resource: string) => string | undefined = () => undefined;

  /** @param path the construct path, which the report of used permissions names */
  addRole(name: string, trust: readonly Statement[], path = name): void {
    this.#roles.set(name, { path, trust, statements: [] });
    this.#allowed.clear();
  }

  /** @throws Error when this role was not created */
  attachToRole(name: string, statements: readonly Statement[]): void {
    const role = this.#roles.get(name);
    if (role === undefined) throw new Error(`no role is named ${name}`);
    role.statements.push(...this.#watched(role.path, statements));
    this.#allowed.clear();
  }

  /**
   * Adds to the policy of a resource, named by its ARN. A bucket's policy also covers the objects in it.
   * @param path the construct path of the policy
   */
  attachToResource(arn: string, statements: readonly Statement[], path = arn): void {
    this.#resourcePolicies.set(arn, [...(this.#resourcePolicies.get(arn) ?? []), ...this.#watched(path, statements)]);
  }

  /**
   * Asks `policyOf` for the policy that a running program gave a queue or bucket, as JSON; such a policy replaces the
   * one of the template.
   */
  readPolicies(policyOf: (resource: string) => string | undefined): void {
    this.#policyPut = policyOf;
  }

  /** Nothing else decides, so what was allowed once is allowed for as long as the policies are the same. */
  decide(requester: Requester, action: string, resource: string, facts: Facts = {}): Decision {
    const policy = this.#policyOf(resource);
    const asked = JSON.stringify([requester, action, resource, facts]);
    if (this.#allowed.get(asked) === policy) return 'allowed';
    const decision = this.#decide(requester, action, resource, facts, policy);
    if (decision === 'allowed') {
      if (this.#allowed.size >= MOST_ALLOWED) this.#allowed.clear();
      this.#allowed.set(asked, policy);
    }
    return decision;
  }

  #decide(
    requester: Requester,
    action: string,
    resource: string,
    facts: Facts,
    policy: readonly Statement[],
  ): Decision {
    const role = requester.kind === 'role' ? this.#roles.get(roleNameOf(requester.arn)) : undefined;
    const context = contextOf(requester, facts);
    const question = { requester, action, resource, context };
    const { decision, matching } = evaluate(question, role?.statements ?? NO_POLICY, policy);
    if (decision === 'allowed') this.#record.allowed(matching, question);
    else this.#record.denied(role?.path ?? nameOf(requester), question);
    return decision;
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
    return evaluate(question, statements, []).decision === 'allowed';
  }

  /** Which permissions requests have used since the start, and which requests were denied. */
  permissions(): PermissionReport {
    return this.#record.report();
  }

  #watched(path: string, statements: readonly Statement[]): Statement[] {
    const own = statements.map((statement) => ({ ...statement }));
    this.#record.watch(path, own);
    return own;
  }

  #policyOf(resource: string): readonly Statement[] {
    const own = this.#policyNamed(resource);
    if (own !== undefined || !resource.startsWith('arn:aws:s3:::')) return own ?? NO_POLICY;
    return this.#policyNamed(resource.split('/')[0] ?? resource) ?? NO_POLICY;
  }

  #policyNamed(resource: string): readonly Statement[] | undefined {
    const put = this.#policyPut(resource);
    if (put === undefined || put === '') return this.#resourcePolicies.get(resource);
    const statements = this.#parsed.get(put) ?? parsePolicy(PolicyDocumentSchema.parse(JSON.parse(put)));
    this.#parsed.set(put, statements);
    return statements;
  }
}

function nameOf(requester: Requester): string {
  switch (requester.kind) {
    case 'role':
      return requester.arn;
    case 'service':
      return requester.name;
    case 'anonymous':
      return 'anonymous';
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
