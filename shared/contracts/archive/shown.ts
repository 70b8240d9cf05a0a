const MAX_SHOWN = 120;

/**
 * A name from an archive, made safe to display and to send: the person who packed it chose its characters and its
 * length. SQS takes no message with U+FFFE or U+FFFF.
 */
export function shown(name: string): string {
  const plain = [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/gu, '\u{fffd}')];
  return plain.length <= MAX_SHOWN ? `"${plain.join('')}"` : `"…${plain.slice(-MAX_SHOWN).join('')}"`;
}
