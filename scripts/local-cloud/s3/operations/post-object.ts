import { createHash } from 'node:crypto';
import { AwsError, type CallContext } from '../../engine.ts';
import { type VerifyOptions, verifyPolicySignature } from '../../gateway/sigv4.ts';
import { quoted, readAttributes } from '../attributes.ts';
import { type FormFile, readForm } from '../body/multipart-form.ts';
import { MAX_BODY } from '../body/read-body.ts';
import { invalidArgument } from '../errors.ts';
import { allowedSizes, checkPolicy, readPolicy } from '../post-policy.ts';
import { objectArn, type Reply, type S3Request } from '../request.ts';
import type { StoredObject } from '../store/object-index.ts';
import type { S3Store } from '../store/store.ts';
import { writeXml } from '../xml.ts';
import { causeOf, checkKey, writtenHeaders } from './put-object.ts';

/** The signers of POST policies. The signature is inside the form, so the gateway has not checked it. */
export interface PolicySigners {
  readonly secretFor: VerifyOptions['secretFor'];
  contextFor(accessKeyId: string): CallContext;
}

interface Sizes {
  readonly min: number;
  readonly max: number;
}

/** An upload by an HTML form: allowed with a signed policy whose conditions the form meets. */
export function postObject(signers: PolicySigners) {
  return async (request: S3Request, store: S3Store): Promise<Reply> => {
    const wire = request.body.iterator({ destroyOnReturn: false });
    try {
      const { fields, file } = await readForm(wire, request.headers['content-type'] ?? '');
      const version = await storeForm(request, store, signers, fields, file);
      return formReply(version, fields, store);
    } finally {
      await wire.return?.();
    }
  };
}

async function storeForm(
  request: S3Request,
  store: S3Store,
  signers: PolicySigners,
  fields: Map<string, string>,
  file: FormFile,
): Promise<StoredObject> {
  const { bucket } = request;
  const template = fields.get('key');
  if (!template) throw invalidArgument("Bucket POST must contain a field named 'key'.");
  fields.set('bucket', bucket);
  const { call, sizes } = checkSigner(request, store, signers, fields);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the form's own placeholder for the name of the file
  const key = template.replaceAll('${filename}', file.name);
  checkKey(key);
  call.authorize('s3:PutObject', [objectArn(bucket, key)]);
  if (fields.has('x-amz-tagging')) call.authorize('s3:PutObjectTagging', [objectArn(bucket, key)]);

  const { segment, result: etag } = await store.blobs.write((sink) => readFile(file, sink, sizes));
  return store.putObject({
    bucket,
    key,
    content: { ...readAttributes(Object.fromEntries(fields)), size: segment.size, etag, segments: [segment] },
    conditions: { ifMatch: undefined, ifNoneMatch: undefined },
    cause: causeOf(request, 'POST Object'),
  });
}

/** The signer of the form, and the file sizes that it allows. A form without a policy is an unsigned call. */
function checkSigner(
  request: S3Request,
  store: S3Store,
  signers: PolicySigners,
  fields: ReadonlyMap<string, string>,
): { call: CallContext; sizes: Sizes } {
  const policyText = fields.get('policy');
  if (policyText === undefined) return { call: request.call, sizes: { min: 0, max: MAX_BODY } };
  const credential = fields.get('x-amz-credential') ?? '';
  const signature = fields.get('x-amz-signature') ?? '';
  const { accessKeyId } = verifyPolicySignature({ policy: policyText, credential, signature }, signers.secretFor);
  const policy = readPolicy(policyText);
  checkPolicy(policy, fields, store.clock.now());
  return { call: signers.contextFor(accessKeyId), sizes: allowedSizes(policy) };
}

/** Passes the file to `sink`; returns its MD5 in hex. Throws `EntityTooLarge` or `EntityTooSmall`. */
async function readFile(file: FormFile, sink: (chunk: Buffer) => Promise<void>, { min, max }: Sizes): Promise<string> {
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of file.chunks) {
    size += chunk.length;
    if (size > max) throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    md5.update(chunk);
    await sink(chunk);
  }
  if (size < min) throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  return md5.digest('hex');
}

/** A redirect, or the status that the form requests: 200, 201 (with a document) or 204. */
function formReply(version: StoredObject, fields: ReadonlyMap<string, string>, store: S3Store): Reply {
  const { bucket, key, content } = version;
  const location = `/${bucket}/${encodeURIComponent(key)}`;
  const headers = { ...writtenHeaders(version, store), location };
  const redirect = fields.get('success_action_redirect');
  if (redirect !== undefined && URL.canParse(redirect)) {
    const target = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag: quoted(content.etag) })) {
      target.searchParams.append(name, value);
    }
    return { status: 303, headers: { ...headers, location: target.href } };
  }
  switch (fields.get('success_action_status')) {
    case '200':
      return { status: 200, headers };
    case '201': {
      const members = { Location: location, Bucket: bucket, Key: key, ETag: quoted(content.etag) };
      return { status: 201, headers, body: writeXml('PostResponse', members) };
    }
    default:
      return { status: 204, headers };
  }
}
