const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Whether `text` is a ULID in its canonical upper-case form. Apart from ids.ts, so that who only reads ids needs no maker. */
export const isId = (text: string): boolean => ULID.test(text);
