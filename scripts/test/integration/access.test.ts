import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACCESS_OPERATIONS,
  ACCESS_ROLES,
  type AccessOperation,
  type AccessRole,
  type Answer,
  ENTITIES,
  type Entity,
} from '@satcade/contracts/access/model';
import { ENTITY_SCHEMAS, visibleFields } from '@satcade/contracts/access/schemas';
import { ENTITY_ACCESS, isView, statusOf } from '@satcade/contracts/access/table';
import * as z from 'zod/mini';
import { accountFixtures } from './access/accounts.ts';
import { catalogueFixtures } from './access/catalogue.ts';
import { moneyFixtures } from './access/money.ts';
import { ask, createWorld, credentialsOf, type EntityFixture, type Fixtures, type World } from './access/world.ts';
import { api } from './store.ts';

/* Walks the access table on the running store: every entity, role and operation. Compares status and visible fields. */

let world: World;
let fixtures: Fixtures;
beforeAll(async () => {
  world = await createWorld();
  const catalogue = await catalogueFixtures(world);
  const money = await moneyFixtures(world, catalogue.Game?.id ?? '');
  fixtures = { ...catalogue, ...money, ...(await accountFixtures(world)) };
}, 120_000);

const recordSchema = z.looseObject({ id: z.string() });
const pageSchema = z.object({ items: z.array(recordSchema) });

describe.each(ENTITIES)('%s', (entity) => {
  const fixtureOf = (): EntityFixture => {
    const fixture = fixtures[entity];
    if (fixture === undefined) throw new Error(`${entity} has no fixture`);
    return fixture;
  };
  let full: readonly string[];
  beforeAll(async () => {
    const { item } = fixtureOf();
    const reply = await api('GET', item, { token: world.adminToken });
    full = fieldsOf(reply.json);
  });

  it('has a record with all fields that a view hides', () => {
    const { unfilled = [] } = fixtureOf();
    const hidden = Object.values(ENTITY_ACCESS[entity].hidden).flat();
    expect(full).toEqual(expect.arrayContaining(hidden.filter((name) => !unfilled.includes(name))));
  });

  it.each(ACCESS_ROLES)('answers the role %s as the access table defines', async (role) => {
    const fixture = fixtureOf();
    const row = ENTITY_ACCESS[entity].rows[role];
    const answers: Record<string, unknown> = {};
    for (const operation of ACCESS_OPERATIONS)
      answers[operation] = await answerTo(entity, role, operation, fixture, full);
    if (row.delete === 'done') await fixture.restore?.();
    const expected = ACCESS_OPERATIONS.map((operation) => [operation, clientAnswer(operation, row[operation])]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  const filters = Object.entries(ENTITY_ACCESS[entity].filters ?? {});
  if (filters.length > 0)
    it('lets only the roles of the access table use the filters of its list', async () => {
      const { owner, id } = fixtureOf();
      const answers: string[] = [];
      const expected: string[] = [];
      for (const [filter, roles] of filters)
        for (const role of ACCESS_ROLES) {
          const query = filter.replaceAll('{owner}', world[owner].userId).replaceAll('{id}', id);
          const path = `${ENTITY_ACCESS[entity].path}?${query}`;
          const { status } = await ask(role, 'list', { path }, credentialsOf(role, owner, world));
          answers.push(`${role} ${filter} ${status === 401 || status === 403 ? 'refused' : status}`);
          expected.push(`${role} ${filter} ${roles.includes(role) ? 200 : 'refused'}`);
        }
      expect(answers).toEqual(expected);
    });
});

const methodSchema = z.enum(['GET', 'PUT', 'DELETE']);
const ACTIONS = ENTITIES.flatMap((entity) =>
  Object.entries(ENTITY_ACCESS[entity].actions ?? {}).map(([name, statuses]) => ({ entity, name, statuses })),
);

it.each(ACTIONS)('answers $name of $entity as the access table defines', async ({ entity, name, statuses }) => {
  const fixture = fixtures[entity];
  if (fixture === undefined) throw new Error(`${entity} has no fixture`);
  const [method, path = ''] = name.split(' ');
  const answers: Record<string, number> = {};
  for (const role of ACCESS_ROLES) {
    const credentials = credentialsOf(role, fixture.owner, world);
    const { status } = await api(
      methodSchema.parse(method),
      path.replace('{id}', fixture.id).replace('{channel}', 'none'),
      {
        headers: credentials,
      },
    );
    answers[role] = status;
  }
  expect(answers).toEqual(statuses);
});

/** The table's answer as a client sees it. */
const clientAnswer = (operation: AccessOperation, answer: Answer) => ({
  status: statusOf(operation, answer),
  ...(isView(answer) && { missing: [], leaked: [] }),
  ...(answer === 'empty' && { isListed: false }),
});

async function answerTo(
  entity: Entity,
  role: AccessRole,
  operation: AccessOperation,
  fixture: EntityFixture,
  full: readonly string[],
): Promise<unknown> {
  const answer = ENTITY_ACCESS[entity].rows[role][operation];
  const asked = await requestOf(entity, role, operation, fixture, answer);
  const { status, json, text } = await ask(role, operation, asked, credentialsOf(role, fixture.owner, world));
  if (status !== statusOf(operation, answer)) return { status, text: text.slice(0, 300) };
  const listed = operation === 'list' && status === 200 ? pageSchema.parse(json).items : [];
  const record = operation === 'list' ? listed.find(({ id }) => id === fixture.id) : json;
  if (answer === 'empty') return { status, isListed: record !== undefined };
  if (!isView(answer)) return { status };
  const visible = visibleFields(entity, answer);
  const shown = fieldsOf(record);
  const needed = operation === 'create' ? requiredFields(entity) : full;
  return {
    status,
    missing: visible.filter((name) => needed.includes(name) && !shown.includes(name)),
    leaked: shown.filter((name) => !visible.includes(name)),
  };
}

async function requestOf(
  entity: Entity,
  role: AccessRole,
  operation: AccessOperation,
  fixture: EntityFixture,
  answer: Answer,
): Promise<Parameters<typeof ask>[2]> {
  const { path, createPath = path } = ENTITY_ACCESS[entity];
  const says = fixture.isOnlyOwners ? 'nobody' : fixture.demandsReason ? 'everybody' : 'admins';
  switch (operation) {
    case 'list':
      return { path: fixture.list(role) };
    case 'get':
      return { path: fixture.item };
    case 'create':
      return {
        path: createPath,
        body: await fixture.create(role),
        says: fixture.isCreatedByWriter ? 'nobody' : says,
      };
    case 'update':
      return { path: fixture.item, body: fixture.update, says };
    case 'delete':
      return { path: answer === 'done' ? await fixture.spare() : fixture.item, says };
  }
}

const fieldsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : ['no record'];

function requiredFields(entity: Entity): string[] {
  const shape = ENTITY_SCHEMAS[entity]?.shape ?? {};
  return Object.entries(shape)
    .filter(([, schema]) => !z.safeParse(schema, undefined).success)
    .map(([name]) => name);
}
