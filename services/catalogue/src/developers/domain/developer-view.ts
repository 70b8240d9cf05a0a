import type { Developer as DeveloperView } from '@satcade/contracts/entities';
import type { Audience } from '../../games/domain/game-view.ts';
import type { Developer } from './developer.ts';

export const developerView = (developer: Developer, audience: Audience): DeveloperView => ({
  id: developer.userId,
  userId: developer.userId,
  displayName: developer.displayName,
  ...(audience === 'owner' && { email: developer.email }),
  bio: developer.bio,
  website: developer.website,
  companyName: developer.companyName,
  avatarKey: developer.avatarKey,
  bannerKey: developer.bannerKey,
  createdAt: developer.createdAt,
  updatedAt: developer.updatedAt,
});
