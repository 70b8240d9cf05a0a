import { createHash, type Hash } from 'node:crypto';
import * as z from 'zod';
import { AwsError } from '../../engine.ts';

const attributeSchema = z.object({
  /** `String`, `Number` or `Binary`, with an optional custom label: `Number.int`. */
  DataType: z.string().regex(/^(String|Number|Binary)(\..+)?$/, 'must start with String, Number or Binary'),
  StringValue: z.optional(z.string()),
  /** Base64. */
  BinaryValue: z.optional(z.string()),
});

export const messageAttributesSchema = z.record(z.string(), attributeSchema);
export type MessageAttributes = Readonly<z.infer<typeof messageAttributesSchema>>;

const MAX_ATTRIBUTES = 10;
const LEGAL_NAME = /^(?!aws\.|amazon\.|\.)(?!.*\.$)(?!.*\.\.)[A-Za-z0-9_.-]{1,256}$/i;

/** Throws `InvalidParameterValue` for attributes that SQS would reject. */
export function checkAttributes(attributes: MessageAttributes): void {
  const entries = Object.entries(attributes);
  if (entries.length > MAX_ATTRIBUTES) {
    throw new AwsError('InvalidParameterValue', `a message may have at most ${MAX_ATTRIBUTES} attributes`);
  }
  for (const [name, { DataType, StringValue, BinaryValue }] of entries) {
    if (!LEGAL_NAME.test(name)) throw new AwsError('InvalidParameterValue', `attribute name ${name} is invalid`);
    const value = DataType.startsWith('Binary') ? BinaryValue : StringValue;
    if (value === undefined || value === '') {
      throw new AwsError('InvalidParameterValue', `attribute ${name} must have a non-empty value of type ${DataType}`);
    }
    if (DataType.startsWith('Number') && !Number.isFinite(Number(value))) {
      throw new AwsError('InvalidParameterValue', `attribute ${name} must be a number`);
    }
  }
}

/** The attributes that a receiver requested: by name, by `prefix.*`, or with `All`. */
export function selectAttributes(attributes: MessageAttributes, wanted: readonly string[]): MessageAttributes {
  const isWanted = (name: string) =>
    wanted.some((want) => {
      if (want === 'All' || want === '.*') return true;
      return want.endsWith('.*') ? name.startsWith(want.slice(0, -1)) : want === name;
    });
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isWanted(name)));
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * The digest that SDKs check, or `undefined` without attributes. In order of the names: name, type, one byte for the
 * kind of value (1 text, 2 binary) and the value; each preceded by its length in four bytes. Source: "Calculating the
 * MD5 message digest for message attributes", SQS developer guide.
 */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  for (const name of names) {
    const { DataType = '', StringValue = '', BinaryValue = '' } = attributes[name] ?? {};
    const binary = DataType.startsWith('Binary');
    addWithLength(hash, Buffer.from(name));
    addWithLength(hash, Buffer.from(DataType));
    hash.update(Uint8Array.of(binary ? 2 : 1));
    addWithLength(hash, binary ? Buffer.from(BinaryValue, 'base64') : Buffer.from(StringValue));
  }
  return hash.digest('hex');
}

function addWithLength(hash: Hash, bytes: Buffer): void {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  hash.update(length).update(bytes);
}
