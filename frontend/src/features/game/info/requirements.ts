import type { SystemRequirements } from '@satcade/contracts/entities';
import { gameText } from '../../../content/store/game.ts';

const { processor, memory, graphics, storage } = gameText.requirement;

/** Placeholders that count as empty. */
const NOTHING = new Set(['', 'none', 'null']);
const filledIn = (value: string | undefined): string | undefined =>
  value === undefined || NOTHING.has(value.trim().toLowerCase()) ? undefined : value;

export interface RequirementRow {
  readonly name: string;
  readonly minimum: string | undefined;
  readonly recommended: string | undefined;
}

/** The rows of one platform's table, without empty ones. */
export function requirementRows(of: SystemRequirements): RequirementRow[] {
  return [
    { name: processor, minimum: filledIn(of.minProcessor), recommended: filledIn(of.recProcessor) },
    { name: memory, minimum: filledIn(of.minMemory), recommended: filledIn(of.recMemory) },
    { name: graphics, minimum: filledIn(of.minGraphics), recommended: filledIn(of.recGraphics) },
    { name: storage, minimum: filledIn(of.minStorage), recommended: filledIn(of.recStorage) },
  ].filter((row) => row.minimum !== undefined || row.recommended !== undefined);
}
