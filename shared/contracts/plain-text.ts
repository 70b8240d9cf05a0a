/*
 * Characters that cannot be seen make two names look the same, and those that turn the direction of writing make a name
 * look like another: `Star\u202Egnp.exe`. Names may hold them only where a script or an emoji needs them.
 */

/** Scripts whose letters change shape by a joiner between them. */
const JOINING = ['Arab', 'Syrc', 'Nkoo', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');
/** A letter or a mark of those scripts, which themselves hold invisible characters, too. */
const JOINED = `(?=[\\p{L}\\p{M}])[${JOINING}]`;

const PICTURE = '\\p{Extended_Pictographic}[\\u{1F3FB}-\\u{1F3FF}\\uFE0E\\uFE0F]*';

/** Where invisible characters have a meaning; the whole sequence is then fine. */
const MEANINGFUL = new RegExp(
  [
    '\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{3,6}\\u{E007F}', // flags of regions
    `${PICTURE}(?:\\u200D${PICTURE})*`, // emoji that are made of several
    '[0-9#*]\\uFE0F\\u20E3', // keycaps
    '\\p{Script=Han}[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]', // variants of ideographs
    `${JOINED}[\\u200C\\u200D](?=${JOINED})`,
  ].join('|'),
  'gu',
);

/** Format characters, line separators, fillers and the like; U+2800 is a blank of Braille. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Embeddings, overrides and isolates: they turn the direction of all that follows. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;

/** Whether every character of a name can be seen, or belongs to one that can. */
export const isVisible = (text: string): boolean =>
  !INVISIBLE.test(text) || !INVISIBLE.test(text.replace(MEANINGFUL, ''));

/** Whether a text keeps the direction of writing. The marks that Hebrew and Arabic texts use are fine. */
export const keepsDirection = (text: string): boolean => !DIRECTION.test(text);
