import { ID_END, listIdEnds } from '@satcade/contracts/api/listed-ids';
import { err, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { Listing } from '../domain/listing.ts';
import { notReadable } from '../use-cases/browse.ts';

/** GET /api/game-id-ends */
export const idEndsRoute = (currentListing: () => Promise<Listing | undefined>): HttpRoute =>
  route(listIdEnds, async ({ caller, headers }) => {
    const listing = await currentListing();
    if (listing === undefined) return err(notReadable);
    return ok(
      publicJson(
        {
          ends: listing
            .ids()
            .map((id) => id.slice(-ID_END))
            .sort(),
        },
        caller,
        headers,
      ),
    );
  });
