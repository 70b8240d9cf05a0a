/** Media URL = base, a slash, the stored key. The address of a file that is not sent yet stays as it is. */
export function mediaUrl(base: string, key: string): string {
  if (key.startsWith('blob:')) return key;
  return `${base.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
}
