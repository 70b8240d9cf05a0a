const MAX_SHOWN = 120;

/** A name from an archive, made safe to display: the person who packed it chose its characters and its length. */
export function shown(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}');
  return plain.length <= MAX_SHOWN ? `"${plain}"` : `"…${plain.slice(-MAX_SHOWN)}"`;
}
