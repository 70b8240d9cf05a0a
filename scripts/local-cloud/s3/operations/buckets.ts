import { AwsError } from '../../engine.ts';
import { readText } from '../body/read-body.ts';
import { invalidArgument, malformedXml, notImplemented } from '../errors.ts';
import { authorizeBucket, type Reply, type S3Request } from '../request.ts';
import type { CorsRule } from '../store/model.ts';
import type { S3Store } from '../store/store.ts';
import { readXml, writeXml, type XmlElement } from '../xml.ts';

/** Creating a bucket that already exists in the account is a success in us-east-1, and only there. */
export function createBucket(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:CreateBucket');
  const { bucket } = request;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new AwsError('InvalidBucketName', 'The specified bucket is not valid.', 400, { BucketName: bucket });
  }
  if (store.buckets.find(bucket) === undefined) {
    store.buckets.create(bucket, { created: store.clock.now(), cors: [], eventBridge: false });
  }
  return { headers: { location: `/${bucket}` } };
}

export function headBucket(request: S3Request): Reply {
  authorizeBucket(request, 's3:ListBucket');
  return { headers: { 'x-amz-bucket-region': 'us-east-1' } };
}

export async function putBucketCors(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeBucket(request, 's3:PutBucketCORS');
  const document = readXml(await readText(request), 'CORSConfiguration');
  store.buckets.change(request.bucket, { cors: document.all('CORSRule').map(readCorsRule) });
  return {};
}

const CORS_METHODS = ['GET', 'PUT', 'POST', 'HEAD', 'DELETE'];

function readCorsRule(rule: XmlElement): CorsRule {
  const maxAge = rule.textOf('MaxAgeSeconds');
  const allowedMethods = rule.textsOf('AllowedMethod');
  const allowedOrigins = rule.textsOf('AllowedOrigin');
  const unknown = allowedMethods.find((method) => !CORS_METHODS.includes(method));
  if (unknown !== undefined) throw invalidArgument(`Found unsupported HTTP method in CORS config: ${unknown}`);
  if (allowedMethods.length === 0 || allowedOrigins.length === 0) throw malformedXml();
  return {
    allowedMethods,
    allowedOrigins,
    allowedHeaders: rule.textsOf('AllowedHeader'),
    exposeHeaders: rule.textsOf('ExposeHeader'),
    ...(maxAge === undefined ? {} : { maxAgeSeconds: Number(maxAge) }),
  };
}

export function getBucketCors(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:GetBucketCORS');
  const { cors } = store.buckets.get(request.bucket);
  if (cors.length === 0) {
    throw new AwsError('NoSuchCORSConfiguration', 'The CORS configuration does not exist', 404);
  }
  const rules = cors.map((rule) => ({
    AllowedOrigin: rule.allowedOrigins,
    AllowedMethod: rule.allowedMethods,
    AllowedHeader: rule.allowedHeaders,
    ExposeHeader: rule.exposeHeaders,
    MaxAgeSeconds: rule.maxAgeSeconds,
  }));
  return { body: writeXml('CORSConfiguration', { CORSRule: rules }) };
}

export async function putBucketVersioning(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeBucket(request, 's3:PutBucketVersioning');
  const status = readXml(await readText(request), 'VersioningConfiguration').textOf('Status');
  if (status !== 'Enabled' && status !== 'Suspended') throw malformedXml();
  store.buckets.change(request.bucket, { versioning: status });
  return {};
}

export function getBucketVersioning(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:GetBucketVersioning');
  return { body: writeXml('VersioningConfiguration', { Status: store.buckets.get(request.bucket).versioning }) };
}

/** EventBridge is the only supported receiver of events. */
export async function putBucketNotification(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeBucket(request, 's3:PutBucketNotification');
  const document = readXml(await readText(request), 'NotificationConfiguration');
  const other = document.children.find(({ name }) => name !== 'EventBridgeConfiguration');
  if (other !== undefined) throw notImplemented(`notifications by ${other.name}`);
  store.buckets.change(request.bucket, { eventBridge: document.first('EventBridgeConfiguration') !== undefined });
  return {};
}

export function getBucketNotification(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:GetBucketNotification');
  const { eventBridge } = store.buckets.get(request.bucket);
  return { body: writeXml('NotificationConfiguration', eventBridge ? { EventBridgeConfiguration: '' } : {}) };
}

/** The policy is stored here and enforced in `call.authorize`. */
export async function putBucketPolicy(request: S3Request, store: S3Store): Promise<Reply> {
  authorizeBucket(request, 's3:PutBucketPolicy');
  const policy = await readText(request);
  try {
    JSON.parse(policy);
  } catch {
    throw new AwsError('MalformedPolicy', "Policies must be valid JSON and the first byte must be '{'");
  }
  store.buckets.change(request.bucket, { policy });
  return { status: 204 };
}

export function getBucketPolicy(request: S3Request, store: S3Store): Reply {
  authorizeBucket(request, 's3:GetBucketPolicy');
  const { policy } = store.buckets.get(request.bucket);
  if (policy === undefined) throw new AwsError('NoSuchBucketPolicy', 'The bucket policy does not exist', 404);
  return { headers: { 'content-type': 'application/json' }, body: policy };
}
