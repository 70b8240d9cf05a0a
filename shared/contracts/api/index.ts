import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as entitlements from './entitlements.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import * as scanning from './scanning.ts';

/** Every operation of the API: what CDK routes and what OpenAPI describes. Functions import single endpoints instead. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  ...Object.values(catalogue),
  ...Object.values(orders).filter((value) => 'method' in value),
  ...Object.values(payments),
  ...Object.values(entitlements),
  ...Object.values(scanning),
];
