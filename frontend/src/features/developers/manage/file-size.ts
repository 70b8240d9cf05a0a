import { sizeText } from '../../../lib/text/local.ts';

const MB = 1024 * 1024;

/** Megabytes with two decimals. Below one megabyte the size in a smaller unit is added, because 0.01 MB says little. */
export function fileSizeText(bytes: number): string {
  const megabytes = `${(bytes / MB).toFixed(2)} MB`;
  return bytes < MB ? `${megabytes} (${sizeText(bytes)})` : megabytes;
}
