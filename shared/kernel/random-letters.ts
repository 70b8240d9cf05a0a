/** Random bytes for so many texts are asked for at once: a question costs ten times as much as the rest of an id. */
const TEXTS_AT_ONCE = 64;

/** Makes texts of so many letters at random that nobody can guess. The alphabet has 32 letters, so all are as likely. */
export function randomLetters(alphabet: string, length: number): () => string {
  let bytes = new Uint8Array(0);
  let used = 0;
  return () => {
    if (used === bytes.length) {
      bytes = crypto.getRandomValues(new Uint8Array(length * TEXTS_AT_ONCE));
      used = 0;
    }
    const end = used + length;
    let text = '';
    // Each byte is used for one letter of one text.
    for (; used < end; used += 1) text += alphabet.charAt((bytes[used] ?? 0) % alphabet.length);
    return text;
  };
}
