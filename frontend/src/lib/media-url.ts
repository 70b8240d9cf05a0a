/** Media URL = base, a slash, the stored key. */
export function mediaUrl(base: string, key: string): string {
  return `${base.replace(/\/$/, '')}/${key.split('/').map(encodeURIComponent).join('/')}`;
}
