import { AwsError } from '../engine.ts';

/** An S3 error that also sets headers on its reply (`x-amz-delete-marker`, `content-range`). */
export class S3Error extends AwsError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, message: string, status: number, headers: Readonly<Record<string, string>>) {
    super(code, message, status);
    this.headers = headers;
  }
}

export const noSuchBucket = (name: string): AwsError =>
  new AwsError('NoSuchBucket', 'The specified bucket does not exist', 404, { BucketName: name });

export const noSuchKey = (key: string): AwsError =>
  new AwsError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });

export const noSuchVersion = (key: string, versionId: string): AwsError =>
  new AwsError('NoSuchVersion', 'The specified version does not exist.', 404, { Key: key, VersionId: versionId });

export const noSuchUpload = (uploadId: string): AwsError =>
  new AwsError(
    'NoSuchUpload',
    'The specified multipart upload does not exist. The upload ID might be invalid, or the upload was aborted or completed.',
    404,
    { UploadId: uploadId },
  );

export const preconditionFailed = (condition: string): AwsError =>
  new AwsError('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412, {
    Condition: condition,
  });

export const invalidArgument = (message: string): AwsError => new AwsError('InvalidArgument', message);

export const invalidRequest = (message: string): AwsError => new AwsError('InvalidRequest', message);

export const malformedXml = (): AwsError =>
  new AwsError('MalformedXML', 'The XML you provided was not well-formed or did not validate against our schema');

export const unavailableHeader = (header: string): AwsError =>
  new AwsError('NotImplemented', 'A header you provided implies functionality that is not implemented', 501, {
    Header: header,
  });

export const notImplemented = (what: string): AwsError =>
  new AwsError('NotImplemented', `The local S3 does not offer this: ${what}`, 501);
