import type { language as english } from '../../content/language.ts';
import type { Translation } from '../translation.ts';

export const language: Translation<typeof english> = 'fr';
