/** Larger files go to the browser's own download, which neither holds them in memory nor loses them with the page. */
export const LARGEST_IN_PAGE = 200 * 1024 * 1024;

/**
 * Fetches a file, following redirects, and tells how far it is (0 to 1, of `size` bytes when the server does not say).
 * Throws when the answer is no file or breaks off.
 */
export async function fetchFile(
  url: string,
  size: number | undefined,
  onProgress: (share: number) => void,
): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${response.statusText}`.trim());
  const stated = Number(response.headers.get('content-length'));
  const total = stated > 0 ? stated : size;
  const reader = response.body.getReader();
  const parts: BlobPart[] = [];
  let received = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    received += value.byteLength;
    if (total !== undefined) onProgress(Math.min(1, received / total));
  }
  if (stated > 0 && received !== stated && response.headers.get('content-encoding') === null) {
    throw new Error(`${received} of ${stated} bytes`);
  }
  return new Blob(parts);
}

/** Hands a file to the browser under a name, as if its link had been clicked. */
export function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  click(url, fileName);
  // The click only starts the saving, which reads the address later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Leaves the download to the browser; the server names the file. */
export function navigateToFile(url: string): void {
  click(url, '');
}

function click(href: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}
