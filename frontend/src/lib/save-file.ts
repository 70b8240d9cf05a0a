/** Lets the browser save a file under a name, like a click on its link. */
export function saveAs(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  click(url, fileName);
  // The click only starts the download, which reads the address later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Leaves the download to the browser. The server names the file. */
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
