import { describe, expect, it } from '@jest/globals';
import { synthesised } from './synthesised.ts';

/** The routes whose functions left the catalogue, with the ids that the catalogue's stack first gave them. */
const FIRST_IDS = {
  'GET /api/me': 'aboutroutesmeAAB8AB77',
  'DELETE /api/me': 'accountroutesdeleteMeD9753717',
  'POST /api/api-keys': 'accountroutescreateApiKey85CE6A86',
  'GET /api/api-keys': 'accountrouteslistApiKeys675CAC35',
  'DELETE /api/api-keys/{id}': 'accountroutesdeleteApiKey0451A248',
  'GET /api/health': 'aboutrouteshealthA2A886DA',
  'GET /api/openapi.json': 'aboutroutesopenApiDBBE03A8',
  'GET /api/docs': 'aboutroutesapiDocs7C2E1E4F',
  $default: 'aboutroutesfallback747E7551',
};

const app = synthesised();
const routes = app.ofType('AWS::ApiGatewayV2::Route');
const functions = app.ofType('AWS::Lambda::Function');

describe('routes of functions that left the catalogue', () => {
  it('keep their stack and their ids, so that an update changes only their targets', () => {
    const inCatalogue = new Map(
      routes
        .filter(({ stack }) => stack === 'satcade-dev-catalogue')
        .map(({ id, properties }) => [properties.RouteKey, id]),
    );
    const found = Object.keys(FIRST_IDS).map((key) => [key, inCatalogue.get(key)]);
    expect(Object.fromEntries(found)).toEqual(FIRST_IDS);
  });

  it('lead to functions of other stacks', () => {
    const integrations = app.ofType('AWS::ApiGatewayV2::Integration');
    const moved = integrations.filter(({ id }) => /^(about|account)routes/.test(id));
    const stacks = moved.map(
      ({ properties }) => /satcade-dev-(\w+)/.exec(JSON.stringify(properties.IntegrationUri))?.[1],
    );
    expect(stacks.toSorted()).toEqual(['accounts', 'accounts', 'platform']);
  });

  it('change after the function exists that accounts asks for earlier records', () => {
    const asked = functions.find(({ properties }) => properties.FunctionName !== undefined);
    expect(asked).toMatchObject({
      stack: 'satcade-dev-catalogue',
      properties: { FunctionName: 'satcade-dev-catalogue-earlier-records' },
    });
    const waiting = routes.filter(({ dependsOn }) => asked !== undefined && dependsOn.includes(asked.id));
    expect(waiting.map(({ properties }) => properties.RouteKey).toSorted()).toEqual(
      Object.keys(FIRST_IDS)
        .filter((key) => /\/(me|api-keys)/.test(key))
        .toSorted(),
    );
    const askers = functions.filter(({ properties }) =>
      JSON.stringify(properties.Environment ?? '').includes('satcade-dev-catalogue-earlier-records'),
    );
    expect(askers.map(({ stack }) => stack)).toEqual(['satcade-dev-accounts', 'satcade-dev-accounts']);
  });
});
