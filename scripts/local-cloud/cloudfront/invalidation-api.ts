import { randomBytes } from 'node:crypto';
import { ACCOUNT, AwsError, type CallContext, type Clock, type Engine } from '../engine.ts';
import { readBody } from '../json-engine.ts';
import { requestUrl } from '../request-url.ts';
import { readXml, writeErrorXml } from '../s3/xml.ts';
import type { Distribution } from './distribution.ts';

const PATH = /^\/2020-05-31\/distribution\/([A-Z0-9]+)\/invalidation\/?$/;

/** CloudFront's API, as far as it concerns a running distribution: `CreateInvalidation`, complete at once. */
export function invalidationApi(
  find: (distributionId: string) => Pick<Distribution, 'invalidate'> | undefined,
  clock: Clock,
): Engine {
  async function create(request: Parameters<Engine['handle']>[0], call: CallContext): Promise<string> {
    const [, id = ''] = PATH.exec(requestUrl(request).pathname) ?? [];
    if (request.method !== 'POST' || id === '') {
      throw new AwsError('InvalidAction', 'The local CloudFront can only create invalidations.');
    }
    call.authorize('cloudfront:CreateInvalidation', [`arn:aws:cloudfront::${ACCOUNT}:distribution/${id}`]);
    const distribution = find(id);
    if (distribution === undefined) {
      throw new AwsError('NoSuchDistribution', 'The specified distribution does not exist.', 404);
    }
    const batch = readXml((await readBody(request, 'cloudfront')).toString('utf8'), 'InvalidationBatch');
    const paths = batch.first('Paths')?.first('Items')?.textsOf('Path') ?? [];
    if (paths.length === 0 || paths.some((path) => !path.startsWith('/'))) {
      throw new AwsError('InvalidArgument', 'Your request contains one or more invalid invalidation paths.');
    }
    distribution.invalidate(paths);
    return invalidationXml(batch.textOf('CallerReference') ?? '', paths, clock.now());
  }

  return {
    service: 'cloudfront',
    close: async () => {},
    async handle(request, response, call) {
      const [status, text] = await create(request, call).then(
        (xml): [number, string] => [201, xml],
        (error: unknown): [number, string] => {
          if (!(error instanceof AwsError)) throw error;
          const body = writeErrorXml({ Code: error.code, Message: error.message });
          return [error.status, `<ErrorResponse>${body.replace(/^.*\n/, '')}</ErrorResponse>`];
        },
      );
      response.writeHead(status, { 'content-type': 'text/xml', 'content-length': Buffer.byteLength(text) });
      response.end(text);
    },
  };
}

function invalidationXml(reference: string, paths: readonly string[], now: number): string {
  const id = `I${randomBytes(7).toString('hex').toUpperCase()}`;
  const items = paths.map((path) => `<Path>${escaped(path)}</Path>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>${id}</Id><Status>Completed</Status><CreateTime>${new Date(now).toISOString()}</CreateTime><InvalidationBatch><Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths><CallerReference>${escaped(reference)}</CallerReference></InvalidationBatch></Invalidation>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
