import { choiceText } from '../../content/store/filter-choices.ts';

const AI_NAMES: Readonly<Record<string, string>> = choiceText.aiUses;

/** The name of a value of the filter by AI. Addresses may have any value. */
export const aiName = (value: string): string => AI_NAMES[value] ?? value;
