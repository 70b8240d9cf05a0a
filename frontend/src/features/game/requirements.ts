import type { SystemRequirements } from '@satcade/contracts/entities';
import { gameText } from '../../content/game.ts';

const { processor, memory, graphics, storage } = gameText.requirement;

/** Placeholders that count as empty. */
const NOTHING = new Set(['', 'none', 'null']);
const said = (value: string | undefined): string | undefined =>
  value === undefined || NOTHING.has(value.trim().toLowerCase()) ? undefined : value;

export interface RequirementRow {
  readonly name: string;
  readonly minimum: string | undefined;
  readonly recommended: string | undefined;
}

/** The rows of one platform's table, without empty ones. */
export function requirementRows(of: SystemRequirements): RequirementRow[] {
  return [
    { name: processor, minimum: said(of.minProcessor), recommended: said(of.recProcessor) },
    { name: memory, minimum: said(of.minMemory), recommended: said(of.recMemory) },
    { name: graphics, minimum: said(of.minGraphics), recommended: said(of.recGraphics) },
    { name: storage, minimum: said(of.minStorage), recommended: said(of.recStorage) },
  ].filter((row) => row.minimum !== undefined || row.recommended !== undefined);
}
