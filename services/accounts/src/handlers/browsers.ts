import { listBrowsers, noteBrowser } from '@satcade/contracts/api/browsers';
import { browserSchema } from '@satcade/contracts/entities/browsers';
import { fieldsOf } from '@satcade/contracts/shape';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route, signedIn } from '@satcade/lambda/http';
import { shownBrowsers } from '../domain/browsers.ts';
import * as note from '../use-cases/note-browser.ts';

/** POST and GET /api/me/browsers */
export const browserRoutes = (dependencies: note.BrowserDependencies): HttpRoute[] => [
  route(noteBrowser, async ({ body: { mark }, headers, caller, correlationId }) => {
    const visit = { mark, userAgent: headers['user-agent'] };
    const cause = { correlationId, causationId: correlationId };
    return ok({ json: { id: await note.noteBrowser(signedIn(caller).userId, visit, cause, dependencies) } });
  }),

  route(listBrowsers, async ({ caller }) => {
    const stored = await dependencies.browsers.get(signedIn(caller).userId);
    const browsers = shownBrowsers(stored, dependencies.clock.now()).map((each) => fieldsOf(browserSchema, each));
    return ok({ json: { browsers } });
  }),
];
