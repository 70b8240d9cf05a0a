import type * as z from 'zod/mini';
import { newsSchema } from '../entities/news.ts';
import { anyNoticeSchema } from '../entities/notices.ts';
import * as entities from '../entities.ts';
import type { Entity, View } from './model.ts';
import { ENTITY_ACCESS } from './table.ts';

/** The schema of each entity that has one. docs/access.md and the tests take the field names from it. */
export const ENTITY_SCHEMAS: Readonly<Partial<Record<Entity, z.ZodMiniObject>>> = {
  Game: entities.gameSchema,
  SystemRequirements: entities.systemRequirementsSchema,
  Sale: entities.saleSchema,
  Developer: entities.developerSchema,
  Review: entities.reviewSchema,
  GameAnalytics: entities.gameAnalyticsSchema,
  Admin: entities.adminSchema,
  Order: entities.orderSchema,
  Invoice: entities.invoiceSchema,
  WebhookEvent: entities.webhookEventSchema,
  Entitlement: entities.entitlementSchema,
  Purchase: entities.purchaseSchema,
  DownloadToken: entities.downloadTokenSchema,
  DeveloperPayout: entities.developerPayoutSchema,
  Notice: anyNoticeSchema,
  NewsPost: newsSchema,
};

/** The fields that a view of an entity may show. */
export function visibleFields(entity: Entity, view: View): string[] {
  const hidden = ENTITY_ACCESS[entity].hidden[view] ?? [];
  return Object.keys(ENTITY_SCHEMAS[entity]?.shape ?? {}).filter((name) => !hidden.includes(name));
}
