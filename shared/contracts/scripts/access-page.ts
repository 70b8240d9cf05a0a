import {
  ACCESS_OPERATIONS,
  ACCESS_ROLES,
  type AccessRole,
  type Answer,
  ENTITIES,
  type Entity,
  type EntityAccess,
} from '../access/model.ts';
import { ENTITY_SCHEMAS, visibleFields } from '../access/schemas.ts';
import { ENTITY_ACCESS, isView } from '../access/table.ts';
import { markdownTable } from './markdown-table.ts';

const ROLE_NAMES: Readonly<Record<AccessRole, string>> = {
  guest: 'guest',
  stranger: 'another user',
  owner: 'owner',
  developer: 'developer of the game',
  admin: 'Admin',
  key: 'API key with the scope',
  otherKey: 'API key without it',
};

const INTRO = `# Access to the data API

<!-- markdownlint-disable MD013 -->

Printed from \`shared/contracts/access/\` by \`node shared/contracts/scripts/write-access-page.ts\`; a test fails when this page is
stale. An integration test walks every cell on a running store and compares status and visible fields.

- A name (\`summary\`, \`public\`, \`owner\`, \`admin\`) is the view of the record that the caller gets. ✓ succeeds without a record.
  \`empty\` is a list without the record. A number is the HTTP status of the refusal: 401 sign in, 403 not allowed, 404 does not
  exist for this caller, 405 not offered.
- \`list\` asks for a list that would contain the record. A filter that the caller may not use is a 403.
- The API keys belong to the owner. A key never acts as an Admin. Without the scope for reading, it reads what a guest reads.
- An Admin who writes a record of somebody else sends a \`reason\` (in the body, or in the query of DELETE). The write and its
  reason are in the audit log ([0086](decisions/0086-writes-by-admins.md)).
`;

/** The text of docs/access.md: the access table for people to read. */
export function accessPage(): string {
  return `${[INTRO, ...ENTITIES.map((entity) => section(entity, ENTITY_ACCESS[entity]))].join('\n')}`;
}

function section(entity: Entity, access: EntityAccess): string {
  const { path, createPath, owner, scopes, rows, filters = {}, actions = {}, narrowings = [] } = access;
  const facts = [
    `\`${path}\`. Owner: ${owner}.`,
    createPath === undefined ? '' : `Created by \`POST ${createPath}\`.`,
    scopes === undefined ? 'API keys are not accepted.' : `Scopes of API keys: ${scopesText(scopes)}.`,
  ];
  const notes = [
    ...fieldLines(entity, access),
    ...Object.entries(filters).map(
      ([name, roles]) => `- The filter \`${name}\` is for: ${roles.map((role) => ROLE_NAMES[role]).join(', ')}.`,
    ),
    ...Object.entries(actions).map(
      ([name, statuses]) =>
        `- \`${name}\`: ${ACCESS_ROLES.map((role) => `${ROLE_NAMES[role]} ${statuses[role]}`).join(', ')}.`,
    ),
    ...narrowings.map(
      ({ asked, done, reason, decision }) =>
        `- Narrower than asked for (${asked}): ${done}, because ${reason} (decision ${decision}).`,
    ),
  ];
  const answers = markdownTable(
    ['', ...ACCESS_OPERATIONS],
    ACCESS_ROLES.map((role) => [ROLE_NAMES[role], ...ACCESS_OPERATIONS.map((each) => cell(rows[role][each]))]),
  );
  const blocks = [`## ${entity}`, facts.filter((fact) => fact !== '').join(' '), answers.join('\n'), notes.join('\n')];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const scopesText = ({ read, write }: NonNullable<EntityAccess['scopes']>): string =>
  write === undefined ? `\`${read}\`` : `\`${read}\`, \`${write}\``;

const cell = (answer: Answer): string => (answer === 'done' ? '✓' : String(answer));

/** One line for each view that the entity's rows name. */
function fieldLines(entity: Entity, access: EntityAccess): string[] {
  const schema = ENTITY_SCHEMAS[entity];
  if (schema === undefined) return [];
  const used = new Set(
    ACCESS_ROLES.flatMap((role) => ACCESS_OPERATIONS.map((operation) => access.rows[role][operation])).filter(isView),
  );
  const lines = [...used].map((view) => ({ view, fields: visibleFields(entity, view).map((name) => `\`${name}\``) }));
  return [...Map.groupBy(lines, ({ fields }) => fields.join(', '))].map(
    ([fields, views]) => `- Fields of ${views.map(({ view }) => `\`${view}\``).join(', ')}: ${fields}.`,
  );
}
