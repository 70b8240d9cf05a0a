const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Whether `text` is a ULID in its canonical upper-case form. Kept apart from ids.ts, so that code that only reads ids
 * does not load the generator.
 */
export const isId = (text: string): boolean => ULID.test(text);
