import type { LateAssets } from '../assembly/late-assets.ts';
import type { AwsClient } from '../gateway/aws-client.ts';
import type { AccessControl } from '../iam/access-control.ts';
import type { Invoke } from '../lambda/types.ts';
import type { S3Engine } from '../s3/engine.ts';
import type { LocalAddresses } from './local-addresses.ts';
import type { Plan } from './plan.ts';
import type { PublishedVersions } from './published-versions.ts';

/** S3 in this process. */
export type NearS3 = Pick<S3Engine, 'etags' | 'putObjects'>;

/** What the providers use. */
export interface Cloud {
  /** Calls the engines as the operator, over the wire, so that any engine may be another process. */
  readonly aws: AwsClient;
  /** For the many files of a site; `undefined` when S3 is another process, or calls have to go over the wire. */
  readonly s3: NearS3 | undefined;
  readonly access: AccessControl;
  /** The parts that can only be assembled once every resource exists. */
  readonly plan: Plan;
  /** The versions that functions have since earlier deployments. */
  readonly versions: PublishedVersions;
  readonly addresses: LocalAddresses;
  /** The path of each asset on disk, by object key. */
  readonly assets: ReadonlyMap<string, string>;
  /** Of these, what is still being built. */
  readonly lateAssets?: LateAssets | undefined;
  /** Runs a function that was created already, before the others are started: custom resources need that. */
  readonly runFunction: Invoke;
  /** The folder for the state of the providers themselves. */
  readonly dir: string;
}
