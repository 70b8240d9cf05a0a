import type { Game } from '@satcade/contracts/entities';
import { featureOfTag, generalFeatures } from '../../content/game.ts';

/** The list of features: what the tags promise, and what the store found out itself. */
export function featuresOf(game: Game): string[] {
  const promised = game.tags.flatMap((tag) => featureOfTag[tag] ?? []);
  const general = [
    ...(game.scanStatus === 'CLEAN' ? [generalFeatures.scanned] : []),
    ...(game.isNSFW ? [generalFeatures.mature] : []),
  ];
  return [...promised, ...general];
}
