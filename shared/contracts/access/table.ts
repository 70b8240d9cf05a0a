import { admin, notice } from './accounts.ts';
import * as catalogue from './catalogue.ts';
import type { AccessOperation, Answer, Entity, EntityAccess, View } from './model.ts';
import { VIEWS } from './model.ts';
import * as money from './money.ts';

/**
 * The access table of the data API: deny unless a row allows. The functions check it with `may`, a test checks it on a
 * running store, and docs/access.md is generated from it.
 */
export const ENTITY_ACCESS: Readonly<Record<Entity, EntityAccess>> = {
  Game: catalogue.game,
  SystemRequirements: catalogue.systemRequirements,
  Sale: catalogue.sale,
  Developer: catalogue.developer,
  Review: catalogue.review,
  GameAnalytics: catalogue.gameAnalytics,
  Admin: admin,
  Order: money.order,
  Invoice: money.invoice,
  WebhookEvent: money.webhookEvent,
  Entitlement: money.entitlement,
  Purchase: money.purchase,
  DownloadToken: money.downloadToken,
  DeveloperPayout: money.developerPayout,
  Notice: notice,
  NewsPost: catalogue.newsPost,
};

export const isView = (answer: Answer): answer is View => VIEWS.some((view) => view === answer);

const SUCCESS: Readonly<Record<AccessOperation, number>> = {
  list: 200,
  get: 200,
  create: 201,
  update: 200,
  delete: 204,
};

/** The HTTP status of an answer. */
export const statusOf = (operation: AccessOperation, answer: Answer): number =>
  typeof answer === 'number' ? answer : SUCCESS[operation];
