import * as z from 'zod/mini';
import { isVisible, keepsDirection } from './plain-text.ts';

/* Kept apart from fields.ts: pages with lists load that file, and only forms check texts. */

/**
 * Also without halves of a pair and two code points that are no characters: SQS takes no message with them, so the event
 * would not arrive.
 */
const hasNoControls = (text: string): boolean => !/[^\P{Cc}\n\r\t]|[\p{Cs}\ufffe\uffff]/u.test(text);

/** Text of one line, such as a name: trimmed, not empty, normalised, only visible characters. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'is required'),
    z.maxLength(max),
    z.refine((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text), 'must be one line without control characters'),
    z.refine(isVisible, 'must not contain invisible or direction-changing characters'),
  );

/** Text of a few words that may be empty: visible characters and line breaks only. */
export const blurb = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max),
      z.refine(hasNoControls, 'must not contain control characters'),
      z.refine(isVisible, 'must not contain invisible or direction-changing characters'),
    );

/** Text of several lines: trimmed, not empty. Line breaks and tabs are its only control characters. */
export const prose = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'is required'),
      z.maxLength(max),
      z.refine(hasNoControls, 'must not contain control characters'),
      z.refine(keepsDirection, 'must not contain direction-changing characters'),
    );
