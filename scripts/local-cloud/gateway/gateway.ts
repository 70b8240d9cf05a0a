import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AwsError, type Clock, type Engine, type JsonReply, type JsonRequest } from '../engine.ts';
import type { AccessControl } from '../iam/access-control.ts';
import { CHECK_MS, endStalledRequests, HEADERS_MS } from '../stalled-requests.ts';
import { authenticate, type Caller, checkSignedAt } from './authenticate.ts';
import { callContext, principalName } from './caller.ts';
import { type Destination, destinationOf, TARGETS, targetOperation, targetService } from './destination.ts';
import { errorReply, replyWithError } from './error-reply.ts';
import { Interceptors } from './interceptors.ts';
import type { KeyRing } from './key-ring.ts';

interface GatewayOptions {
  readonly keys: KeyRing;
  readonly access: AccessControl;
  readonly clock: Clock;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Refuse = (request: IncomingMessage, response: ServerResponse, error: AwsError) => Promise<void>;

/** The one port of all emulated services: finds the service, the caller, and the caller's permissions. */
export class Gateway {
  readonly interceptors = new Interceptors();
  readonly server: Server;
  readonly #options: GatewayOptions;
  readonly #engines = new Map<string, Engine>();
  readonly #refusals = new Map<string, Refuse>();
  #apiEndpoints: Handler | undefined;

  constructor(options: GatewayOptions) {
    this.#options = options;
    this.server = createServer(
      { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
      (request, response) => {
        this.#answer(request, response).catch((error: unknown) => {
          process.stderr.write(`local cloud: ${String(error)}\n`);
          response.destroy();
        });
      },
    );
    // An SDK keeps its connections longer than Node's 5 s; a connection that closes during a request would make it
    // fail.
    this.server.keepAliveTimeout = 75_000;
    // A large upload over a slow disk takes its time. Only one that stands still is ended.
    this.server.requestTimeout = 0;
    endStalledRequests(this.server);
  }

  /**
   * `refuse` answers for the engine when a request may not reach it; some services' clients need more than the error.
   */
  register(engine: Engine, refuse?: Refuse): void {
    this.#engines.set(engine.service, engine);
    if (refuse !== undefined) this.#refusals.set(engine.service, refuse);
  }

  /** Passes unsigned requests to `/execute-api/{apiId}/…`, the default endpoint of an API, to the handler. */
  serveApis(handler: Handler): void {
    this.#apiEndpoints = handler;
  }

  /**
   * Answers a part of this process that holds the key: like {@link server}, with the same listeners and permissions,
   * but without HTTP and without a signature. `date` is when a function signed the request, as in `X-Amz-Date`.
   * `undefined` when the service answers over HTTP only.
   */
  async exchange(
    request: JsonRequest & { readonly date?: string },
    accessKeyId: string,
  ): Promise<JsonReply | undefined> {
    const service = targetService(request.target);
    const engine = service === undefined ? undefined : this.#engines.get(service);
    if (service === undefined || engine?.answer === undefined) return undefined;
    try {
      const holder = this.#options.keys.find(accessKeyId)?.holder;
      if (holder === undefined) {
        throw new AwsError(
          'UnrecognizedClientException',
          'The security token included in the request is invalid.',
          403,
        );
      }
      if (request.date !== undefined) checkSignedAt(request.date, this.#options.clock);
      const caller = { accessKeyId, holder };
      await this.#announce(caller, { service, operation: targetOperation(request.target) ?? '' });
      return await engine.answer(request, callContext(caller, service, this.#options.access));
    } catch (error) {
      return errorReply(error);
    }
  }

  /** The services that {@link exchange} reaches, by the prefix of their `X-Amz-Target`. */
  get nearServices(): Readonly<Record<string, string>> {
    const near = Object.entries(TARGETS).filter(([, service]) => this.#engines.get(service)?.answer !== undefined);
    return Object.fromEntries(near);
  }

  /** Rejects with the error that a listener has for the call. */
  #announce(caller: Caller | undefined, { service, operation }: Omit<Destination, 'signatureNeeded'>): Promise<void> {
    const holder = caller?.holder;
    const session = holder?.kind === 'role' ? holder.session : undefined;
    return this.interceptors.run({ principal: principalName(holder), session, service, operation });
  }

  async #answer(sent: IncomingMessage, response: ServerResponse): Promise<void> {
    const { keys, access, clock } = this.#options;
    // SDKs adjust their own clock by it when it is far off; functions already use the cloud's time.
    response.setHeader('date', new Date(clock.now()).toUTCString());
    const { service, operation, signatureNeeded } = destinationOf(sent);
    try {
      const { request, caller } = await authenticate(sent, { keys, clock, service });
      if (caller === undefined && service === 'execute-api' && this.#apiEndpoints !== undefined) {
        await this.#apiEndpoints(request, response);
        return;
      }
      if (caller === undefined && signatureNeeded) {
        throw new AwsError('MissingAuthenticationTokenException', 'Request is missing Authentication Token', 403);
      }
      const engine = this.#engines.get(service);
      if (engine === undefined) {
        throw new AwsError('UnknownService', `the local cloud has no service ${service}`, 404);
      }
      await this.#announce(caller, { service, operation });
      await engine.handle(request, response, callContext(caller, service, access));
    } catch (error) {
      const refuse = this.#refusals.get(service);
      if (refuse !== undefined && error instanceof AwsError) await refuse(sent, response, error);
      else replyWithError(response, error);
    }
  }
}
