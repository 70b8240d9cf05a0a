import { sizeText } from '../../lib/format.ts';

const MB = 1024 * 1024;

/** Megabytes with two decimals. Below one megabyte they say little: the size in a smaller unit stands beside them. */
export function fileSizeText(bytes: number): string {
  const megabytes = `${(bytes / MB).toFixed(2)} MB`;
  return bytes < MB ? `${megabytes} (${sizeText(bytes)})` : megabytes;
}
