import { ACCOUNT, AwsError, type CallContext } from '../engine.ts';
import { type AccessControl, roleArn } from '../iam/access-control.ts';
import type { Requester } from '../iam/evaluate.ts';
import type { Caller } from './authenticate.ts';
import type { KeyHolder } from './key-ring.ts';

/** The context of a call by the holder of a verified key; `undefined` means an unsigned call. */
export function callContext(caller: Caller | undefined, service: string, access: AccessControl): CallContext {
  const holder = caller?.holder;
  return {
    accessKeyId: caller?.accessKeyId,
    principal: principalName(holder),
    authorize(action, resources, facts) {
      if (holder?.kind === 'operator') return;
      for (const resource of resources) {
        const decision = access.decide(requesterOf(holder), action, resource, facts);
        if (decision !== 'allowed') throw accessDenied(service, userArn(holder), action, resource, decision);
      }
    },
  };
}

/** The caller's name for tests and the meter: its role's, `root` or `anonymous`. */
export function principalName(holder: KeyHolder | undefined): string {
  if (holder === undefined) return 'anonymous';
  return holder.kind === 'operator' ? 'root' : holder.role;
}

const requesterOf = (holder: KeyHolder | undefined): Requester =>
  holder?.kind === 'role' ? { kind: 'role', arn: roleArn(holder.role) } : { kind: 'anonymous' };

const userArn = (holder: KeyHolder | undefined): string =>
  holder?.kind === 'role' ? `arn:aws:sts::${ACCOUNT}:assumed-role/${holder.role}/${holder.session}` : 'anonymous';

/** The error with AWS's text. Its name and status depend on the service. */
function accessDenied(
  service: string,
  user: string,
  action: string,
  resource: string,
  decision: 'explicitly denied' | 'not allowed',
): AwsError {
  const reason =
    decision === 'explicitly denied'
      ? 'with an explicit deny in a policy'
      : `because no identity-based policy allows the ${action} action`;
  const message = `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
  switch (service) {
    case 's3':
    case 'sqs':
      return new AwsError('AccessDenied', message, 403);
    case 'lambda':
    case 'execute-api':
      return new AwsError('AccessDeniedException', message, 403);
    default:
      return new AwsError('AccessDeniedException', message);
  }
}
