import { createHash } from 'node:crypto';
import { AwsError } from '../../engine.ts';
import type { S3Request } from '../request.ts';
import { decodeAwsChunked } from './aws-chunked.ts';
import {
  CHECKSUM_ALGORITHMS,
  type ChecksumAlgorithm,
  checksumAlgorithm,
  checksumHeader,
  startChecksum,
} from './checksums.ts';

/** The facts about a body after reading it. `checksum.value` is base64. */
export interface BodyFacts {
  readonly size: number;
  readonly md5: Buffer;
  readonly checksum: { readonly algorithm: ChecksumAlgorithm; readonly value: string } | undefined;
}

/** S3's limit for one request's body. */
export const MAX_BODY = 5 * 1024 ** 3;

/**
 * Reads a request's body chunk by chunk into `sink`, then checks every digest that its sender named: the signed
 * SHA-256, the MD5, the checksum in a header or trailer. Throws `EntityTooLarge`, `IncompleteBody`,
 * `XAmzContentSHA256Mismatch` or `BadDigest`; the content of the sink must then be discarded.
 */
export async function readBody(
  request: S3Request,
  sink: (chunk: Buffer) => void | Promise<void>,
  limit = MAX_BODY,
): Promise<BodyFacts> {
  const trailers = new Map<string, string>();
  const algorithm = namedAlgorithm(request.headers);
  const checksum = algorithm && startChecksum(algorithm);
  const md5 = createHash('md5');
  const signedSha256 = request.headers['x-amz-content-sha256'] ?? '';
  const sha256 = /^[\da-f]{64}$/.test(signedSha256) ? createHash('sha256') : undefined;
  let size = 0;

  const sentMd5 = request.headers['content-md5'];
  if (sentMd5 !== undefined && !isMd5(sentMd5)) {
    throw new AwsError('InvalidDigest', 'The Content-MD5 you specified was invalid.');
  }
  if (Number(request.headers['content-length']) > limit && !isAwsChunked(request)) throw entityTooLarge();
  // The iterator must leave the request open when a check fails, so that the client can still get an answer.
  const wire = request.body.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of isAwsChunked(request) ? decodeAwsChunked(wire, trailers) : wire) {
      size += chunk.length;
      if (size > limit) throw entityTooLarge();
      md5.update(chunk);
      sha256?.update(chunk);
      checksum?.update(chunk);
      await sink(chunk);
    }
  } finally {
    await wire.return?.();
  }

  const announced = request.headers['x-amz-decoded-content-length'];
  if (announced !== undefined && Number(announced) !== size) {
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length header',
    );
  }
  if (sha256 !== undefined && sha256.digest('hex') !== signedSha256) {
    throw new AwsError(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const md5Digest = md5.digest();
  if (sentMd5 !== undefined && sentMd5 !== md5Digest.toString('base64')) throw badDigest('Content-MD5');
  if (algorithm === undefined || checksum === undefined) return { size, md5: md5Digest, checksum: undefined };

  const value = checksum.digest().toString('base64');
  const sent = request.headers[checksumHeader(algorithm)] ?? trailers.get(checksumHeader(algorithm));
  if (sent !== undefined && sent !== value) throw badDigest(algorithm);
  return { size, md5: md5Digest, checksum: { algorithm, value } };
}

/** The whole body as text, for the small XML documents of S3's operations. */
export async function readText(request: S3Request): Promise<string> {
  const chunks: Buffer[] = [];
  await readBody(request, (chunk) => void chunks.push(chunk), 1024 ** 2);
  return Buffer.concat(chunks).toString('utf8');
}

/** The algorithm is named by the checksum's own header, by the trailer with the checksum, or by a header of its own. */
function namedAlgorithm(headers: S3Request['headers']): ChecksumAlgorithm | undefined {
  const trailer = headers['x-amz-trailer']?.trim().toLowerCase();
  const sent = CHECKSUM_ALGORITHMS.find((name) => checksumHeader(name) in headers || checksumHeader(name) === trailer);
  if (sent !== undefined) return sent;
  const named = headers['x-amz-sdk-checksum-algorithm'];
  return named === undefined ? undefined : checksumAlgorithm(named);
}

/** Throws unless the sender says how long the body is: S3 stores no object of unknown length. */
export function requireLength({ headers }: S3Request): void {
  if (headers['content-length'] !== undefined || headers['x-amz-decoded-content-length'] !== undefined) return;
  throw new AwsError('MissingContentLength', 'You must provide the Content-Length HTTP header.', 411);
}

/** An MD5 has 16 bytes in base64. */
const isMd5 = (text: string): boolean => /^[A-Za-z0-9+/]{22}==$/.test(text);

const isAwsChunked = ({ headers }: S3Request): boolean =>
  /\baws-chunked\b/.test(headers['content-encoding'] ?? '') ||
  /^STREAMING-/.test(headers['x-amz-content-sha256'] ?? '');

const entityTooLarge = (): AwsError =>
  new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');

const badDigest = (what: string): AwsError =>
  new AwsError('BadDigest', `The ${what} you specified did not match the calculated checksum.`);
