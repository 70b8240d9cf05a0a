/** The id in the address of a profile, or an id as it is; `undefined`: it is neither. */
export function profileIdOf(text: string): string | undefined {
  const id = text
    .trim()
    .replace(/^.*\/profile\//, '')
    .replace(/[/?#].*$/, '');
  return /^[\w-]{1,128}$/.test(id) ? id : undefined;
}
