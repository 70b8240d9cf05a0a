/*
 * Invisible characters make two names look the same, and direction overrides make one name look like another:
 * `Star\u202Egnp.exe`. Names may contain them only where a script or an emoji needs them.
 */

/** Scripts whose letters change shape with a joiner between them. */
const JOINING = ['Arab', 'Syrc', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
/** A letter or mark of those scripts. The scripts themselves contain invisible characters, too. */
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING}]`;

const PICTURE = '\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0E\\uFE0F]*';

/** Sequences in which invisible characters have a meaning; the whole sequence is accepted. */
const MEANINGFUL = new RegExp(
  [
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}', // flags of regions
    `${PICTURE}(?:\\u200D${PICTURE})*`, // emoji made of several
    '[0-9#*]\\uFE0F\\u20E3', // keycaps
    '\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]', // ideograph variants
    `${JOINED}[\\u200C\\u200D](?=${JOINED})`,
  ].join('|'),
  'gu',
);

/** Format characters, line separators, fillers and similar ones; U+2800 is a Braille blank. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Embeddings, overrides and isolates: they change the direction of all text that follows. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;

/** Whether every character of a name is visible, or part of a visible sequence. */
export const isVisible = (text: string): boolean =>
  !INVISIBLE.test(text) || !INVISIBLE.test(text.replace(MEANINGFUL, ''));

/** Whether a text keeps its writing direction. The marks of Hebrew and Arabic texts are accepted. */
export const keepsDirection = (text: string): boolean => !DIRECTION.test(text);
