import type { Game } from '@satcade/contracts/entities';
import { featureOfTag, generalFeatures } from '../../../content/store/game.ts';

/** The list of features: those of the tags, and those that the store has checked itself. */
export function featuresOf(game: Pick<Game, 'tags' | 'scanStatus' | 'isNSFW'>): string[] {
  const promised = game.tags.flatMap((tag) => (Object.hasOwn(featureOfTag, tag) ? (featureOfTag[tag] ?? []) : []));
  const general = [
    ...(game.scanStatus === 'CLEAN' ? [generalFeatures.scanned] : []),
    ...(game.isNSFW ? [generalFeatures.mature] : []),
  ];
  return [...promised, ...general];
}
