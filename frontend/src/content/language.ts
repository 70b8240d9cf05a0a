/** The language of the texts beside this file, as a BCP 47 tag. */
export const language = 'en';
