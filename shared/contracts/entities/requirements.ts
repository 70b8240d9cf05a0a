import * as z from 'zod/mini';
import { REQUIREMENTS_PLATFORMS } from '../enums.ts';
import { id, isoTime } from '../fields.ts';
import { line } from '../text-fields.ts';
import { stamps } from './stamps.ts';

/** The requirements of a game on one platform. */
export const requirementsFacts = z.object({
  id,
  gameId: id,
  minProcessor: z.string(),
  minMemory: z.string(),
  minGraphics: z.string(),
  minStorage: z.string(),
  recProcessor: z.optional(z.string()),
  recMemory: z.optional(z.string()),
  recGraphics: z.optional(z.string()),
  recStorage: z.optional(z.string()),
  platform: z.enum(REQUIREMENTS_PLATFORMS),
  createdAt: isoTime,
  /** Absent: not changed since it was created. */
  updatedAt: z.optional(isoTime),
});

const requirement = line(200);

/** What a developer says about them, with the checks of each field. */
export const requirementsInput = z.object({
  minProcessor: requirement,
  minMemory: requirement,
  minGraphics: requirement,
  minStorage: requirement,
  recProcessor: z.optional(requirement),
  recMemory: z.optional(requirement),
  recGraphics: z.optional(requirement),
  recStorage: z.optional(requirement),
  platform: z._default(requirementsFacts.shape.platform, 'WINDOWS'),
});

/** All facts are public. */
export const systemRequirementsSchema = z.extend(requirementsFacts, stamps);
export type SystemRequirements = z.infer<typeof systemRequirementsSchema>;
