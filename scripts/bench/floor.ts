import { type LocalServer, startServer } from '@satcade/testing/local-server';

/** The headers that decide whether a browser keeps a file. */
const KEPT = ['content-type', 'cache-control', 'etag', 'last-modified'];
const PICTURE = /<picture>.*?<\/picture>/s;

/**
 * The floor: a page with nothing but the picture of a game's page, in the same markup. No page with that picture can be
 * faster. The picture comes from the store through the same origin, with the store's own headers for caches.
 */
export async function startFloor(site: string, path: string): Promise<LocalServer> {
  const [picture] = PICTURE.exec(await (await fetch(`${site}${path}`)).text()) ?? [];
  if (picture === undefined) throw new Error(`${path} has no picture`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><style>img{height:auto;width:100%}</style>${picture}</html>`;
  return startServer(async ({ url = '/', headers }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const reply = await fetch(`${site}${url}`, { headers: { accept: headers.accept ?? '*/*' } });
    for (const name of KEPT) {
      const value = reply.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(reply.status);
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
}
