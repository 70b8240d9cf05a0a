import * as z from 'zod/mini';

export const NOW = '2026-03-01T12:00:00.000Z';

export type Fields = Record<string, unknown>;
/** Status and body. */
export type Reply = readonly [status: number, body: unknown];

export const fieldsSchema = z.record(z.string(), z.unknown());
/** A request body that names its game. */
export const ofGame = z.looseObject({ gameId: z.string() });

/** A body with the times that every entity has. */
export const dated = (body: unknown): Fields => ({
  ...z.parse(fieldsSchema, body),
  createdAt: NOW,
  updatedAt: NOW,
});

/** All entities of a game, on one page. */
export const page = (entities: ReadonlyMap<string, Fields>, gameId: string | null): Reply => [
  200,
  { items: [...entities.values()].filter((entity) => entity.gameId === gameId), nextToken: null },
];
