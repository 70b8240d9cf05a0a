import { cardsConfig } from '../../config.ts';
import { clock, logger, stores } from '../../container.ts';
import { coverObjects } from '../adapters/cover-object.ts';
import { cardDrawing } from '../adapters/drawn-card.ts';
import { cardsHandler } from './cards.ts';

const { TABLE_NAME, MEDIA_BUCKET } = cardsConfig();
const { pages } = stores(TABLE_NAME);

export const handler = cardsHandler({
  readers: { pages, clock },
  // While the function starts, when a process has more computing power than its memory pays for.
  draw: await cardDrawing(coverObjects(MEDIA_BUCKET)),
  logger,
});
