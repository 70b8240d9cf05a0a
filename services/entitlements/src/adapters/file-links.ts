import { createPrivateKey } from 'node:crypto';
import { type Clock, epochSeconds } from '@satcade/kernel';
import { attachment } from '../domain/attachment.ts';
import type { FileLinks } from '../ports.ts';
import { encodeStrictly, signedUrl, type UrlSigner } from './signed-url.ts';

interface Signing {
  /** The site's origin, `https://…`: CloudFront serves the files there. */
  readonly origin: string;
  readonly keyId: string;
  /** The private key, in PEM. */
  readonly readKey: () => Promise<string>;
}

/**
 * Signed CloudFront links to files in the bucket of uploads. The path is the object's key. S3 reads the query: it
 * selects the version, and sets the name and type under which browsers save the file.
 */
export function fileLinks({ origin, keyId, readKey }: Signing, clock: Clock): FileLinks {
  let signer: Promise<UrlSigner> | undefined;
  const loadSigner = async (): Promise<UrlSigner> => ({ keyId, privateKey: createPrivateKey(await readKey()) });
  return {
    async link({ key, versionId, fileName }, seconds) {
      signer ??= loadSigner().catch((error: unknown) => {
        // The next download tries again.
        signer = undefined;
        throw error;
      });
      const query = {
        ...(versionId !== undefined && { versionId }),
        'response-content-disposition': attachment(fileName),
        'response-content-type': 'application/octet-stream',
      };
      const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeStrictly(value)}`);
      const path = key.split('/').map(encodeStrictly).join('/');
      const expires = epochSeconds(clock.now()) + seconds;
      return signedUrl(`${origin}/${path}?${parameters.join('&')}`, expires, await signer);
    },
  };
}
