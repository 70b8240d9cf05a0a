import { REGION } from '../engine.ts';

/**
 * Converts the public addresses that templates put together (`https://{api}.execute-api.…`, a user pool's issuer, a
 * bucket's or distribution's host, names under `localhost`) to those of the local cloud. Attributes stay as in AWS, since templates take them
 * apart; texts are converted when they leave the templates: into a function's environment, a parameter, an output, a
 * page.
 */
export class LocalAddresses {
  readonly #gateway: string;
  readonly #site: string;

  /** Base URLs without a trailing slash. */
  constructor({ gateway, site }: { gateway: string; site: string }) {
    this.#gateway = gateway;
    this.#site = site;
  }

  /** Those with the same key convert alike. */
  get key(): string {
    return `${this.#gateway} ${this.#site}`;
  }

  localise(text: string): string {
    const socket = this.#gateway.replace(/^http/, 'ws');
    const port = this.#site.replace(/^.*:(?=\d+$)/, ':');
    return (
      text
        .replace(/(https|wss):\/\/([a-z0-9]+)\.execute-api\.[a-z0-9-]+\.amazonaws\.com/g, (_all, scheme, api) =>
          scheme === 'wss' ? `${socket}/execute-api/${api}` : `${this.#gateway}/execute-api/${api}`,
        )
        .replaceAll(`https://cognito-idp.${REGION}.amazonaws.com`, this.#gateway)
        .replaceAll(`https://cognito-identity.${REGION}.amazonaws.com`, this.#gateway)
        .replace(/https:\/\/([a-z0-9.-]+)\.s3(?:\.[a-z0-9-]+)?\.amazonaws\.com/g, `${this.#gateway}/$1`)
        .replace(/https:\/\/[a-z0-9]+\.cloudfront\.net/g, this.#site)
        // Names of a distribution of this machine. Browsers resolve them without a name server.
        .replace(/https:\/\/((?:[a-z0-9*-]+\.)+localhost)\b(?!:)/g, `http://$1${port}`)
    );
  }
}
