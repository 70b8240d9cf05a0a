import { apiDocs, openApi } from '@satcade/contracts/api/about';
import { ALL_ENDPOINTS } from '@satcade/contracts/api/index';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { contentMark, publicReply } from '@satcade/lambda/public-reply';
import { apiDocument } from '../domain/api-description/document.ts';
import { documentPage } from '../domain/api-description/page.ts';

const GUEST = { kind: 'guest' } as const;

/** GET /api/openapi.json, /api/docs. The document is made on the first request, and kept. */
export function descriptionRoutes({ build }: { readonly build: string }): HttpRoute[] {
  const texts = once(() => {
    const document = apiDocument(ALL_ENDPOINTS, build);
    return { json: tagged(JSON.stringify(document)), page: tagged(documentPage(document)) };
  });
  return [
    route(openApi, async ({ headers }) => ok(publicReply(texts().json, GUEST, headers))),
    route(apiDocs, async ({ headers }) => {
      const reply = publicReply(texts().page, GUEST, headers);
      return ok({ ...reply, headers: { ...reply.headers, ...PAGE_HEADERS } });
    }),
  ];
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const tagged = (body: string) => ({ body, etag: `"${contentMark(body)}"` });

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
