/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: Windows cannot store these characters.
const REFUSED = /[<>:"|?*\\\u0000-\u001f]|[. ]$/;

/** Whether Windows can store each name of a path with slashes. */
export const isStorableOnWindows = (path: string): boolean =>
  path.split('/').every((name) => !RESERVED.test(name) && !REFUSED.test(name));

/** What is equal on Windows or macOS. */
export const foldedPath = (path: string): string => path.normalize('NFC').toLowerCase();
