import { AwsError, type Clock } from '../engine.ts';
import { errorReply } from '../gateway/error-reply.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { HandOverTo } from '../lambda/execution-environment.ts';

/** The gateway for functions that hand their calls over instead of sending them. */
export function handOverTo(gateway: Gateway, gatewayUrl: string, clock: Clock): HandOverTo {
  const { hostname, port } = new URL(gatewayUrl);
  return {
    host: hostname,
    port: Number(port),
    services: () => gateway.nearServices,
    async exchange(request, accessKeyId) {
      const unreachable = () => errorReply(new AwsError('ServiceUnavailable', `nobody answers ${request.target}`, 503));
      const { status, headers, body } = (await gateway.exchange(request, accessKeyId)) ?? unreachable();
      // What a client reads in the headers of the transport: SDKs set their clock by the date.
      const sent = { date: new Date(clock.now()).toUTCString(), 'content-length': String(Buffer.byteLength(body)) };
      return { status, headers: { ...sent, ...headers }, body };
    },
  };
}
