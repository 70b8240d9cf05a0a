/** The id in the address of a profile, or the text itself if it is an id; `undefined` for any other text. */
export function profileIdOf(text: string): string | undefined {
  const id = text
    .trim()
    .replace(/^.*\/profile\//, '')
    .replace(/[/?#].*$/, '');
  return /^[\w-]{1,128}$/.test(id) ? id : undefined;
}
