import * as z from 'zod/mini';
import { invalidParameter, notAuthorized } from '../errors.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { PoolSettings } from '../settings/pool-settings.ts';

export type Attributes = Readonly<Record<string, string>>;

/** A list of attributes as the API has them. */
export const attributeList = z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') }));
export type AttributeList = z.infer<typeof attributeList>;

/** The attributes of OpenID Connect that every pool has. */
const STANDARD = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);
/** Only operators may set these: otherwise users could verify their address without a code. */
const OPERATOR_ONLY = new Set(['email_verified', 'phone_number_verified']);
/**
 * Mail to other letters than those of ASCII is refused by SES, through which a pool sends its codes. Cognito's own answer
 * is not documented; here it is that to any address that is none.
 */
const REACHABLE = /^[!-~]+$/;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export function toAttributes(list: AttributeList): Attributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

export function toAttributeList(attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** A client that names no attributes has the standard ones, and none of the pool's custom ones. */
const isCustom = (name: string): boolean => name.startsWith('custom:');

/**
 * Rejects attributes that a user may not write through an app client: verification marks, and those missing in the
 * client's WriteAttributes.
 */
export function assertClientMayWrite(client: ClientSettings, attributes: Attributes): void {
  for (const name of Object.keys(attributes)) {
    const allowed = client.WriteAttributes?.includes(name) ?? !isCustom(name);
    if (!allowed || OPERATOR_ONLY.has(name)) throw notAuthorized('A client attempted to write unauthorized attribute');
  }
}

/** Whether the client's tokens and GetUser contain an attribute. */
export function clientMayRead(client: ClientSettings, name: string): boolean {
  return name === 'sub' || (client.ReadAttributes?.includes(name) ?? !isCustom(name));
}

/** The attributes that `settings` require and `attributes` lack, in the schema's order. */
export function missingAttributes(settings: PoolSettings, attributes: Attributes): string[] {
  return settings.Schema.filter(({ Name, Required }) => Required && !attributes[Name]).map(({ Name }) => Name);
}

/**
 * Throws `InvalidParameterException` unless a new user's attributes fit the schema and all required ones are present.
 */
export function assertNewAttributes(settings: PoolSettings, attributes: Attributes): void {
  const [missing] = missingAttributes(settings, attributes);
  if (missing !== undefined) throw schemaError(`${missing}: The attribute is required\n`);
  assertValues(settings, attributes);
}

/** Like for a new user, but for a change: rejects changes of immutable attributes and empty required ones. */
export function assertChangedAttributes(settings: PoolSettings, changed: Attributes): void {
  for (const [name, value] of Object.entries(changed)) {
    const definition = definitionOf(settings, name);
    if (definition?.Mutable === false || name === 'sub') {
      throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
    }
    if (definition?.Required && value === '') throw schemaError(`${name}: The attribute is required\n`);
  }
  assertValues(settings, changed);
}

function assertValues(settings: PoolSettings, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const definition = definitionOf(settings, name);
    if (definition === undefined && !STANDARD.has(name) && !OPERATOR_ONLY.has(name)) {
      throw schemaError(`${name}: Attribute does not exist in the schema.\n`);
    }
    if (name === 'email' && !(EMAIL.test(value) && REACHABLE.test(value)))
      throw invalidParameter('Invalid email address format.');
    const { MinLength = 0, MaxLength = 2_048 } = definition?.StringAttributeConstraints ?? {};
    if (value.length < MinLength) throw schemaError(`${name}: String must be at least ${MinLength} characters long\n`);
    if (value.length > MaxLength) {
      throw schemaError(`${name}: String cannot be longer than ${MaxLength} characters\n`);
    }
  }
}

/** A pool's custom attributes are defined by their bare name and used with the prefix `custom:`. */
function definitionOf(settings: PoolSettings, name: string): PoolSettings['Schema'][number] | undefined {
  return settings.Schema.find((definition) =>
    STANDARD.has(definition.Name) ? definition.Name === name : `custom:${definition.Name}` === name,
  );
}

export const isEmail = (text: string): boolean => EMAIL.test(text);

const schemaError = (reason: string) => invalidParameter(`Attributes did not conform to the schema: ${reason}`);
