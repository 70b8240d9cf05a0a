import type { InvokeTrigger } from '../cognito/triggers.ts';
import { AwsError } from '../engine.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { shortReference } from '../lambda/reference.ts';
import type { Invoke } from '../lambda/types.ts';

/** Invokes for a user pool, if the function's policy allows the pool. */
export const userPoolTrigger =
  (invoke: Invoke, access: AccessControl): InvokeTrigger =>
  async (functionArn, poolArn, event) => {
    const service = { kind: 'service', name: 'cognito-idp.amazonaws.com' } as const;
    const decision = access.decide(service, 'lambda:InvokeFunction', functionArn, { 'aws:SourceArn': poolArn });
    if (decision !== 'allowed') {
      throw new AwsError('UnexpectedLambdaException', `${functionArn} may not be invoked by ${poolArn}`);
    }
    return invoke(shortReference(functionArn), event);
  };
