import * as z from 'zod/mini';
import { arn } from '../engine.ts';
import { decide, hasIdentity } from './authorizer.ts';
import type { Client } from './connection.ts';
import { type HandshakeInput, requestContext } from './events.ts';
import type { Dependencies, WebSocketApiConfig } from './types.ts';

const ConnectReply = z.object({
  statusCode: z.coerce.number(),
  headers: z.nullish(z.record(z.string(), z.string())),
});

export type Handshake =
  | { readonly accepted: true; readonly client: Client; readonly subprotocol: string | undefined }
  | { readonly accepted: false; readonly status: number };

const refused = (status: number): Handshake => ({ accepted: false, status });

/**
 * Calls the authorizer, then `$connect`, to decide whether a client may connect. Both must agree before the socket is
 * upgraded; any other status of `$connect` becomes the handshake's, and a failed `$connect` is a 502, as from API
 * Gateway.
 */
export async function shakeHands(
  config: WebSocketApiConfig,
  { invoke, clock }: Dependencies,
  stranger: Client,
  input: HandshakeInput,
): Promise<Handshake> {
  const context = (client: Client) =>
    requestContext({ config, client, routeKey: '$connect', eventType: 'CONNECT', time: clock.now() });

  let client = stranger;
  if (config.authorizer !== undefined) {
    const { functionName, identitySource } = config.authorizer;
    if (!hasIdentity(identitySource, input)) return refused(401);
    const methodArn = arn('execute-api', `${config.apiId}/${config.stage}/$connect`);
    const event = { type: 'REQUEST', methodArn, ...input, requestContext: context(stranger) };
    const decision = decide(await invoke(functionName, event), methodArn);
    if (decision.status !== 200) return refused(decision.status);
    client = { ...stranger, authorizer: decision.authorizer };
  }

  const route = config.routes.$connect;
  if (route === undefined) return { accepted: true, client, subprotocol: undefined };
  const event = { ...input, requestContext: context(client), isBase64Encoded: false };
  const result = await invoke(route.functionName, event);
  const reply = ConnectReply.safeParse(result.payload);
  if (result.functionError !== undefined || !reply.success) return refused(502);
  const { statusCode, headers } = reply.data;
  if (statusCode < 200 || statusCode > 299) return refused(statusCode);
  const protocol = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'sec-websocket-protocol');
  return { accepted: true, client, subprotocol: protocol?.[1] };
}
