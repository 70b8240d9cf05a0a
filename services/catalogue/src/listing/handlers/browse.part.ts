import { listingConfig } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import * as lists from '../use-cases/list-own-games.ts';

const dependencies = { ...stores(listingConfig().TABLE_NAME), clock };

export const findKey = dependencies.apiKeys.find;
export const listOwnGames = (query: Parameters<typeof lists.listOwnGames>[0]) =>
  lists.listOwnGames(query, dependencies);
export const listByVerdict = (query: Parameters<typeof lists.listByVerdict>[0]) =>
  lists.listByVerdict(query, dependencies);
