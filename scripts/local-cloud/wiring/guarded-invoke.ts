import { arn } from '../engine.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { Invoke } from '../lambda/types.ts';

/**
 * Invokes for an API, if the function's policy allows the route. Without permission it fails as in AWS: the caller sees
 * an internal server error; the log says why.
 */
export const guardedInvoke =
  (
    invoke: Invoke,
    access: AccessControl,
    api: { readonly id: string; readonly stage: string; readonly authorizerId?: string | undefined },
    log: (line: string) => void,
  ): Invoke =>
  async (functionName, payload) => {
    const source = arn('execute-api', `${api.id}/${resourceOf(payload, api.stage, api.authorizerId)}`);
    const decision = access.decide(
      { kind: 'service', name: 'apigateway.amazonaws.com' },
      'lambda:InvokeFunction',
      arn('lambda', `function:${functionName}`),
      { 'aws:SourceArn': source },
    );
    if (decision === 'allowed') return invoke(functionName, payload);
    log(`${functionName} may not be invoked by ${source}: no Lambda permission allows it`);
    return { payload: { errorMessage: 'Forbidden' }, functionError: 'Unhandled', durationMs: 0 };
  };

/** `stage/GET/path` of an HTTP route, `stage/$connect` of a WebSocket route, `authorizers/id` of an authorizer. */
function resourceOf(payload: unknown, stage: string, authorizerId: string | undefined): string {
  if (member(payload, 'type') === 'REQUEST') return `authorizers/${authorizerId}`;
  const key = member(payload, 'routeKey') ?? member(member(payload, 'requestContext'), 'routeKey') ?? '';
  return `${stage}/${String(key).replace(' ', '')}`;
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
