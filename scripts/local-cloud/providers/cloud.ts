import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { LocalAddresses } from './local-addresses.ts';
import type { Plan } from './plan.ts';

/** What the providers work with. */
export interface Cloud {
  /** Speaks to the engines as the operator, over the wire, so that any engine may be another process. */
  readonly aws: AwsClient;
  readonly access: AccessControl;
  /** What can only be put together once every resource exists. */
  readonly plan: Plan;
  readonly addresses: LocalAddresses;
  /** By object key: where an asset lies on disk. */
  readonly assets: ReadonlyMap<string, string>;
  /** Where the little that providers themselves remember is kept. */
  readonly dir: string;
}
