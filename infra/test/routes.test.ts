import { describe, expect, test } from '@jest/globals';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { CARD_ROUTE } from '@satcade/contracts/social-card';
import * as z from 'zod';
import { PROD } from './stages.ts';
import { synthesised } from './synthesised.ts';

const app = synthesised();
const prod = synthesised(PROD);

describe('routes', () => {
  test('offer exactly the operations of the contracts', () => {
    const routes = app
      .ofType('AWS::ApiGatewayV2::Route')
      .map(({ properties }) => String(properties.RouteKey))
      .filter(
        (key) =>
          key.includes(' ') && !/ \/(pages\/\{file\+\}|documents\/\{path\+\}|cards\/\{gameId\}\/\{file\})$/.test(key),
      );
    expect(routes.sort()).toEqual(ALL_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('throttles', () => {
  const [gateway, another] = app.ofType('AWS::ApiGatewayV2::Stage').filter(({ stack }) => stack.endsWith('gateway'));

  test('are separate for payments, uploads, views and cards, each for a route that exists', () => {
    expect(another).toBeUndefined();
    const settings = z.record(z.string(), z.record(z.string(), z.number())).parse(gateway?.properties.RouteSettings);
    expect(Object.keys(settings).sort()).toEqual([
      `GET ${CARD_ROUTE}`,
      `HEAD ${CARD_ROUTE}`,
      'POST /api/checkout',
      'POST /api/games/{id}/views',
      'POST /api/uploads',
      'POST /api/uploads/{id}/complete',
      'POST /api/webhooks/btcpay',
    ]);
    for (const each of Object.values(settings)) {
      expect(each).toEqual({ ThrottlingRateLimit: expect.any(Number), ThrottlingBurstLimit: expect.any(Number) });
    }
  });

  const reservedIn = (synthesis: typeof app) =>
    Object.fromEntries(
      synthesis
        .ofType('AWS::Lambda::Function')
        .filter(({ properties }) => properties.ReservedConcurrentExecutions !== undefined)
        .map(({ id, properties }) => [id.replace(/function.*/, ''), properties.ReservedConcurrentExecutions]),
    );

  test('reserve concurrency for payments in production', () => {
    expect(reservedIn(prod)).toEqual({ openinvoice: 20, webhookworker: 10, webhook: 20 });
    expect(reservedIn(app)).toEqual({});
  });
});
