import * as z from 'zod/mini';

/** An item of one version as an item of the next one. It may have the next one's fields already. */
export type Upgrade = (item: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

const itemSchema = z.record(z.string(), z.unknown());
const markSchema = z.looseObject({ schemaVersion: z._default(z.int().check(z.gte(1)), 1) });

/**
 * The schema of an item whose shape has changed: `schema` is today's, and `upgrades[0]` makes version 1 (no
 * `schemaVersion`) a version 2, and so on. An item of a later version is read as it is. Whoever writes a whole item
 * stores `mark` with it; a change of some fields leaves the version as it is.
 */
export function versioned<Item>(schema: z.ZodMiniType<Item, unknown>, upgrades: readonly Upgrade[]) {
  const upgraded = z.pipe(
    z.pipe(
      itemSchema,
      z.transform((item: Record<string, unknown>): unknown => {
        const { schemaVersion } = markSchema.parse(item);
        return upgrades
          .slice(schemaVersion - 1)
          .reduce<Readonly<Record<string, unknown>>>((each, up) => up(each), item);
      }),
    ),
    schema,
  );
  return Object.assign(upgraded, { mark: { schemaVersion: upgrades.length + 1 } });
}
