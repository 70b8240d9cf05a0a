import { type Developer as DeveloperView, developerSchema } from '@satcade/contracts/entities/developers';
import { fieldsOf } from '@satcade/contracts/shape';
import type { Audience } from '../../games/domain/game-view.ts';
import type { Developer } from './developer.ts';

export const developerView = (developer: Developer, audience: Audience): DeveloperView =>
  fieldsOf(developerSchema, {
    ...developer,
    id: developer.userId,
    email: audience === 'owner' ? developer.email : undefined,
  });
