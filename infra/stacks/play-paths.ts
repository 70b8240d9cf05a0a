/**
 * At a game's own origin: checks the signature in the path, `/{mode}/{channel}/{build}/{expires}/{signature}/{file}`,
 * and leads to the file in the folder of the game that the host names. `signedPlayText` in the contracts makes the same
 * text. `key` may be a reference that CloudFormation resolves.
 */
export const playPaths = (key: string): string => `const crypto = require('crypto');
function refusal(statusCode, text) {
  return {
    statusCode: statusCode,
    headers: { 'content-type': { value: 'text/plain; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: text },
  };
}
function handler(event) {
  const request = event.request;
  const game = request.headers.host.value.split('.')[0].toLowerCase();
  const parts = request.uri.split('/');
  const signed = [game].concat(parts.slice(1, 5)).join('/');
  const signature = crypto.createHmac('sha256', '${key}').update(signed).digest('base64url');
  if (parts.length < 7 || parts[5] !== signature) return refusal(403, 'This address is not valid.');
  if (Number(parts[4]) * 1000 <= Date.now()) {
    return refusal(403, 'This address has expired. Start the game again from its page in the store.');
  }
  const file = parts.slice(6).join('/');
  const page = file === '' || file.endsWith('/') ? file + 'index.html' : file;
  request.uri = '/' + game.toUpperCase() + '/' + parts[2] + '/' + parts[3] + '/' + page;
  return request;
}`;
