import * as z from 'zod/mini';
import { looseBoolean, looseNumber } from './pool-settings.ts';

const timeUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);
type TimeUnit = z.infer<typeof timeUnit>;

/**
 * The properties of `AWS::Cognito::UserPoolClient` that the emulation supports, with AWS's defaults. Clients with a
 * secret are rejected: the shop's only client is a browser, which cannot keep one.
 */
export const clientSettings = z.object({
  ClientName: z.optional(z.string()),
  GenerateSecret: z._default(z.union([z.literal(false), z.literal('false')]), false),
  ExplicitAuthFlows: z._default(z.array(z.string()), [
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_CUSTOM_AUTH',
  ]),
  AccessTokenValidity: z.optional(looseNumber),
  IdTokenValidity: z.optional(looseNumber),
  RefreshTokenValidity: z.optional(looseNumber),
  TokenValidityUnits: z.optional(
    z.object({
      AccessToken: z.optional(timeUnit),
      IdToken: z.optional(timeUnit),
      RefreshToken: z.optional(timeUnit),
    }),
  ),
  /** How long a started sign-in can be continued, in minutes. */
  AuthSessionValidity: z._default(looseNumber, 3),
  PreventUserExistenceErrors: z._default(z.enum(['ENABLED', 'LEGACY']), 'LEGACY'),
  EnableTokenRevocation: z._default(looseBoolean, true),
  RefreshTokenRotation: z.optional(
    z.object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: z._default(looseNumber.check(z.minimum(0), z.maximum(60)), 0),
    }),
  ),
  ReadAttributes: z.optional(z.array(z.string())),
  WriteAttributes: z.optional(z.array(z.string())),
});
export type ClientSettings = z.infer<typeof clientSettings>;

const SECONDS_PER: Readonly<Record<TimeUnit, number>> = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 };

/**
 * How long each kind of token is valid, in seconds: the client's figures in the client's units, or one hour and 30
 * days.
 */
export function tokenLifetimes(client: ClientSettings): { access: number; id: number; refresh: number } {
  const units = client.TokenValidityUnits ?? {};
  return {
    access: (client.AccessTokenValidity ?? 1) * SECONDS_PER[units.AccessToken ?? 'hours'],
    id: (client.IdTokenValidity ?? 1) * SECONDS_PER[units.IdToken ?? 'hours'],
    refresh: (client.RefreshTokenValidity || 30) * SECONDS_PER[units.RefreshToken ?? 'days'],
  };
}

/** Whether the client may use a flow; older templates name flows without the `ALLOW_` prefix. */
export function allowsFlow(client: ClientSettings, flow: string): boolean {
  return client.ExplicitAuthFlows.includes(`ALLOW_${flow}`) || client.ExplicitAuthFlows.includes(flow);
}
