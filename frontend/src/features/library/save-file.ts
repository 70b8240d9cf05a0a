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
