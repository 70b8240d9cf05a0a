import { tokenSettingsSchema, tokenVerifier } from '@satcade/lambda/caller';
import { environment } from '@satcade/lambda/environment';
import { httpFunction } from '@satcade/lambda/http';
import { tableConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { linkToken } from '../adapters/link-token.ts';
import { sharedWishlistRoutes } from './shared-wishlist.ts';
import { wishlistRoutes } from './wishlist.ts';

const dependencies = { ...stores(tableConfig().TABLE_NAME), clock };

export const handler = httpFunction(
  [...wishlistRoutes(dependencies), ...sharedWishlistRoutes({ ...dependencies, newToken: linkToken })],
  {
    logger,
    callers: tokenVerifier(environment(tokenSettingsSchema)),
  },
);
