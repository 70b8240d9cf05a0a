import { CustomResource, Duration } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { ServiceFunction } from './service-function.ts';

/** A key pair: the id of the public one in CloudFront, and the secret with the private one. */
interface LinkKey {
  readonly publicKey: PublicKey;
  readonly secret: Secret;
}

/**
 * The keys that sign download links. A function creates them while the stack is deployed, so no template and no operator
 * ever sees a private key. CloudFront trusts the current key and the one before it: links that were signed before
 * a rotation work until they expire. docs/deploy.md says how to rotate.
 */
export class LinkKeys extends Construct {
  readonly group: KeyGroup;
  /** Signs new links. */
  readonly current: LinkKey;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'link-keys');
    const maker = new ServiceFunction(this, {
      stage,
      service: 'edge',
      handler: 'link-key',
      timeout: Duration.seconds(30),
    });
    const key = (number: number): LinkKey => {
      const secret = new Secret(this, `key-${number}`, {
        description: `Private key ${number} of download links at stage ${stage.name}. A function writes it at the first deployment.`,
        removalPolicy: stage.removalPolicy,
      });
      maker.allow(['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'], [secret.secretArn]);
      const made = new CustomResource(this, `pair-${number}`, {
        resourceType: 'Custom::LinkKey',
        serviceToken: maker.lambda.functionArn,
        serviceTimeout: Duration.minutes(2),
        properties: { SecretArn: secret.secretArn },
      });
      return {
        secret,
        publicKey: new PublicKey(this, `public-${number}`, { encodedKey: made.getAttString('PublicKey') }),
      };
    };
    this.current = key(stage.linkKey);
    const items = stage.linkKey > 1 ? [this.current, key(stage.linkKey - 1)] : [this.current];
    this.group = new KeyGroup(this, 'group', {
      comment: `Download links of stage ${stage.name}`,
      items: items.map(({ publicKey }) => publicKey),
    });
  }
}
