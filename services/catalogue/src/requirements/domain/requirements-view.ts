import {
  type SystemRequirements as RequirementsView,
  requirementsFacts,
} from '@satcade/contracts/entities/requirements';
import { fieldsOf } from '@satcade/contracts/shape';
import type { SystemRequirements } from './system-requirements.ts';

export const requirementsView = (requirements: SystemRequirements): RequirementsView => ({
  ...fieldsOf(requirementsFacts, requirements),
  updatedAt: requirements.updatedAt ?? requirements.createdAt,
});
