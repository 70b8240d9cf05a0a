import { randomInt } from 'node:crypto';
import * as z from 'zod';

const flag = z.optional(z.stringbool().or(z.boolean()));

/** CloudFormation's `GenerateSecretString`; its numbers and flags may be texts. */
const generateSecretStringSchema = z.strictObject({
  ExcludeCharacters: z.optional(z.string()),
  ExcludeLowercase: flag,
  ExcludeNumbers: flag,
  ExcludePunctuation: flag,
  ExcludeUppercase: flag,
  GenerateStringKey: z.optional(z.string()),
  IncludeSpace: flag,
  PasswordLength: z.optional(z.coerce.number().int().min(1).max(4096)),
  RequireEachIncludedType: flag,
  SecretStringTemplate: z.optional(z.string()),
});
type Spec = z.infer<typeof generateSecretStringSchema>;

const LOWERCASE = 'abcdefghijklmnopqrstuvwxyz';
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const DEFAULT_LENGTH = 32;

/**
 * A random password by `spec`, or the spec's JSON template with the password under its key. Throws a plain Error for an
 * impossible spec. Source: AWS::SecretsManager::Secret GenerateSecretString, CloudFormation reference.
 */
export function generateSecretString(spec: unknown): string {
  const parsed = generateSecretStringSchema.parse(spec);
  const password = generatePassword(parsed);
  const { SecretStringTemplate, GenerateStringKey } = parsed;
  if ((SecretStringTemplate === undefined) !== (GenerateStringKey === undefined)) {
    throw new Error('SecretStringTemplate and GenerateStringKey go together');
  }
  if (SecretStringTemplate === undefined || GenerateStringKey === undefined) return password;
  const template = z.record(z.string(), z.unknown()).parse(JSON.parse(SecretStringTemplate));
  return JSON.stringify({ ...template, [GenerateStringKey]: password });
}

function generatePassword(spec: Spec): string {
  const length = spec.PasswordLength ?? DEFAULT_LENGTH;
  const types = characterTypes(spec);
  const required = (spec.RequireEachIncludedType ?? true) ? types : [];
  if (types.length === 0) throw new Error('every character is excluded');
  if (required.length > length) throw new Error(`a password of ${length} cannot have ${required.length} types`);
  const characters = required.map(pick);
  const any = types.join('');
  while (characters.length < length) characters.push(pick(any));
  return shuffled(characters).join('');
}

/** The characters of each type that the spec allows. */
function characterTypes(spec: Spec): string[] {
  const types = [
    spec.ExcludeLowercase ? '' : LOWERCASE,
    spec.ExcludeUppercase ? '' : LOWERCASE.toUpperCase(),
    spec.ExcludeNumbers ? '' : '0123456789',
    spec.ExcludePunctuation ? '' : PUNCTUATION,
    spec.IncludeSpace ? ' ' : '',
  ];
  const excluded = new Set(spec.ExcludeCharacters ?? '');
  return types
    .map((type) => [...type].filter((character) => !excluded.has(character)).join(''))
    .filter((type) => type !== '');
}

const pick = (characters: string): string => characters.charAt(randomInt(characters.length));

/** Fisher–Yates: otherwise the required types would be at the front. */
function shuffled(characters: readonly string[]): string[] {
  const result: string[] = [];
  for (const character of characters) {
    const place = randomInt(result.length + 1);
    result.push(result[place] ?? character);
    result[place] = character;
  }
  return result;
}
