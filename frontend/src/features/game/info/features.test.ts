import { expect, it } from '@jest/globals';
import { featureOfTag, generalFeatures } from '../../../content/store/game.ts';
import { featuresOf } from './features.ts';

it('lists the features of tags and of the scan, and none for a tag that objects have as a property', () => {
  const game = { tags: ['vr', 'constructor', 'own tag'], scanStatus: 'CLEAN', isNSFW: false } as const;
  expect(featuresOf({ ...game, tags: [...game.tags] })).toEqual([featureOfTag.vr, generalFeatures.scanned]);
});
