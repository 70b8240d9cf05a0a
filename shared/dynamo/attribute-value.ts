/*
 * DynamoDB's own notation of values: `{S: 'a'}`, `{N: '1'}`, `{M: {…}}`. Bytes are base64 in JSON (requests, replies and
 * the events that Lambda receives); the SDK has them as bytes.
 */

type Attribute = Readonly<Record<string, unknown>>;
export type AttributeMap = Readonly<Record<string, Attribute>>;

/** An item, a key or values of an expression in DynamoDB's notation. `undefined` is left out, in lists too. */
export function marshall(item: object): AttributeMap {
  const present = Object.entries(item).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, attribute(value)]));
}

function attribute(value: unknown): Attribute {
  switch (typeof value) {
    case 'string':
      return { S: value };
    case 'boolean':
      return { BOOL: value };
    case 'number':
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
        throw new Error(`${value} cannot be stored exactly`);
      }
      return { N: String(value) };
    case 'object':
      break;
    default:
      throw new Error(`a ${typeof value} cannot be stored`);
  }
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) return { L: value.filter((each) => each !== undefined).map(attribute) };
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) {
    throw new Error(`an object of the class ${value.constructor.name} cannot be stored`);
  }
  return { M: marshall(value) };
}

/** Plain values of an item in DynamoDB's notation. Throws for anything else. */
export function unmarshall(item: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(attribute: unknown): unknown {
  const [type, value] =
    Object.entries(isObject(attribute) ? attribute : {}).find(([, each]) => each !== undefined) ?? [];
  switch (type) {
    case 'S':
    case 'BOOL':
      return value;
    case 'N':
      return numberOf(value);
    case 'NULL':
      return null;
    case 'M':
      if (isObject(value)) return unmarshall(value);
      break;
    case 'L':
      if (Array.isArray(value)) return value.map(plainValue);
      break;
    case 'B':
      return bytesOf(value);
    case 'SS':
    case 'NS':
    case 'BS':
      if (Array.isArray(value)) return new Set(value.map((each) => plainValue({ [type.charAt(0)]: each })));
      break;
    default:
  }
  throw new Error(`${JSON.stringify(attribute)} is no value of DynamoDB`);
}

function numberOf(text: unknown): number {
  const value = Number(text);
  if (Number.isNaN(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new Error(`the stored number ${String(text)} cannot be read exactly`);
  }
  return value;
}

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array(Buffer.from(String(value), 'base64'));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
