import { type App, Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type BucketDeploymentProps, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { PageFunction } from '../constructs/page-function.ts';
import type { Stage } from '../stage.ts';
import type { CatalogueStack } from './catalogue-stack.ts';
import { siteDirOf } from './site-dir.ts';

/** The service workers, one for each language (`frontend/vite/service-worker.ts`). */
const WORKERS = ['sw.js', '*/sw.js'];

interface SiteStackProps {
  readonly bucket: IBucket;
  readonly api: HttpApi;
  readonly siteOrigin: string;
  readonly siteConfig: string;
  readonly catalogue: Pick<CatalogueStack, 'allowPages'>;
}

/**
 * The files of the site, and the function that renders its pages. They are deployed last, when the API that they call and the headers that allow their scripts
 * exist. Files of earlier releases stay in the bucket: pages that are open load their parts from them.
 */
export class SiteStack extends Stack {
  constructor(app: App, stage: Stage, { bucket, api, siteOrigin, siteConfig, catalogue }: SiteStackProps) {
    super(app, `satcade-${stage.name}-site`, { env: stage.env, description: 'Satcade: the files of the site' });
    const siteDir = siteDirOf(this);
    // Of the CDK's function that copies the files: the log group that Lambda would create never expires.
    const logGroup = new LogGroup(this, 'log', {
      retention: stage.logs.retentionDays,
      removalPolicy: stage.removalPolicy,
    });
    const copy = (id: string, files: Pick<BucketDeploymentProps, 'exclude' | 'include' | 'cacheControl'>) =>
      new BucketDeployment(this, id, {
        ...files,
        destinationBucket: bucket,
        sources: [Source.asset(siteDir)],
        prune: false,
        logGroup,
      });
    // Files with hashed names never change; everything else is revalidated each time.
    const cacheControl = [CacheControl.noCache()];
    const hashed = copy('hashed-files', {
      exclude: ['*'],
      include: ['assets/*'],
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    const pages = copy('pages', { exclude: ['assets/*', '.vite/*', ...WORKERS], cacheControl });
    pages.node.addDependency(hashed);
    const rendered = new PageFunction(this, { stage, api, siteOrigin, siteConfig });
    catalogue.allowPages(rendered.target);
    // Its pages name scripts of this release.
    rendered.node.addDependency(hashed);
    // A browser that gets the new worker keeps the pages at once: they must be those of the worker's release by then.
    copy('worker', { exclude: ['*'], include: WORKERS, cacheControl }).node.addDependency(pages);
  }
}
