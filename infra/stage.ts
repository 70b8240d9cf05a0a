import { type App, type Environment, RemovalPolicy } from 'aws-cdk-lib';

/** What differs between a developer's stage and production. */
export interface Stage {
  readonly name: string;
  /** Production keeps its data when a stack is deleted, and refuses to drop tables. */
  readonly isProduction: boolean;
  readonly removalPolicy: RemovalPolicy;
  readonly env: Environment;
  /** The platform's part of each sale, in basis points. */
  readonly feeBasisPoints: number;
}

/** Reads the stage from the context. CloudFront's firewall lives in us-east-1, and so does everything else. */
export function stageOf(app: App): Stage {
  const name = String(app.node.tryGetContext('stage') ?? 'dev');
  if (!/^[a-z][a-z0-9]{1,11}$/.test(name))
    throw new Error(`"${name}" is no stage name: 2 to 12 small letters and digits`);
  const isProduction = name === 'prod';
  return {
    name,
    isProduction,
    removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    env: { region: 'us-east-1' },
    feeBasisPoints: Number(app.node.tryGetContext('feeBasisPoints') ?? 1000),
  };
}
