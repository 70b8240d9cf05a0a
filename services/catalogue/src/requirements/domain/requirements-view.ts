import type { SystemRequirements as RequirementsView } from '@satcade/contracts/entities';
import type { SystemRequirements } from './system-requirements.ts';

export const requirementsView = (requirements: SystemRequirements): RequirementsView => ({
  id: requirements.id,
  gameId: requirements.gameId,
  minProcessor: requirements.minProcessor,
  minMemory: requirements.minMemory,
  minGraphics: requirements.minGraphics,
  minStorage: requirements.minStorage,
  recProcessor: requirements.recProcessor,
  recMemory: requirements.recMemory,
  recGraphics: requirements.recGraphics,
  recStorage: requirements.recStorage,
  platform: requirements.platform,
  createdAt: requirements.createdAt,
  updatedAt: requirements.updatedAt ?? requirements.createdAt,
});
