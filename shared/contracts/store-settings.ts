import * as z from 'zod/mini';

const section = z.strictObject({ heading: z.string(), text: z.array(z.string()) });

/** The operator of the store, and the texts of its legal pages: `settings/store.json`, which the operator edits. */
export const storeSettingsSchema = z.strictObject({
  name: z.string().check(z.minLength(1)),
  operator: z.string().check(z.minLength(1)),
  address: z.array(z.string()).check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  /** Empty if the operator is in no register. */
  register: z.string(),
  taxId: z.string(),
  country: z.string(),
  updated: z.string(),
  /** The refund window that checkout shows, in days; must match the deployment's `refundWindowDays`. */
  refundDays: z.int().check(z.gte(0)),
  terms: z.array(section),
  refunds: z.array(section),
  privacy: z.array(section),
});
export type StoreSettings = z.infer<typeof storeSettingsSchema>;
export type SettingsSection = z.infer<typeof section>;

/** Marks a text that the operator has not replaced yet. */
const PLACEHOLDER = '[REPLACE:';

export const isPlaceholder = (text: string): boolean => text.includes(PLACEHOLDER);

/** The paths of the placeholder texts that the operator has not replaced, such as `address.0`. */
export function placeholdersIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => placeholdersIn(each, [...path, key]));
}
