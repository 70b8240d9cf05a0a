import { health } from '@satcade/contracts/api/about';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';

/** GET /api/health */
export const healthRoute = ({ build }: { readonly build: string }): HttpRoute =>
  route(health, async () => ok({ json: { status: 'ok', build } }));
