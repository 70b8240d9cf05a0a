import type { ApiDocument, Operation, Parameter } from './document.ts';
import { isObject } from './json-schema.ts';

/** The document as a page for people: no script, no font, no picture from elsewhere. */
export function documentPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'api');
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)} API</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>${text(document.info.title)} API</h1>
<p>${text(document.info.description)}</p>
<p>Build ${text(document.info.version)} · <a href="/api/openapi.json">OpenAPI document</a></p>
</header>
<nav aria-label="Sections"><ul>${[...tags.keys()].map((tag) => link(tag, tag)).join('')}${link('schemas', 'Schemas')}</ul></nav>
<main>
${[...tags].map(([tag, list]) => section(tag, list.map(operationBlock).join('\n'))).join('\n')}
${section('schemas', schemas.map(schemaBlock).join('\n'))}
</main>
</body>
</html>
`;
}

interface Listed {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const link = (id: string, label: string): string => `<li><a href="#${text(id)}">${text(label)}</a></li>`;
const section = (id: string, content: string): string =>
  `<section id="${text(id)}"><h2>${text(id)}</h2>\n${content}</section>`;

function operationBlock({ path, method, operation }: Listed): string {
  const [[status = '', response] = []] = Object.entries(operation.responses);
  return `<details id="${text(operation.operationId)}">
<summary><span class="method">${method}</span> <code>${text(path)}</code> ${text(operation.summary)}</summary>
<p>${access(operation)}</p>
${operation.parameters.length === 0 ? '' : parameterTable(operation.parameters)}
${operation.requestBody === undefined ? '' : `<h3>Body</h3><p>${text(operation.requestBody.description)}</p>${code(operation.requestBody.content)}`}
<h3>Reply ${text(status)}</h3>${isObject(response?.content) ? code(response.content) : '<p>No JSON body.</p>'}
</details>`;
}

function access({ security }: Operation): string {
  if (security.length === 0) return 'Open to everyone; a token is ignored.';
  const scopes = security.flatMap(({ apiKey }) => (Array.isArray(apiKey) ? apiKey.map(String) : []));
  const credentials = ['an access token', ...scopes.map((scope) => `an API key with <code>${text(scope)}</code>`)].join(
    ' or ',
  );
  const isOpen = security.some((each) => Object.keys(each).length === 0);
  return isOpen ? `Open to everyone; shows more with ${credentials}.` : `Needs ${credentials}.`;
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}</td><td>${required ? 'yes' : 'no'}</td><td><code>${text(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Required</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const schemaBlock = ([name, schema]: readonly [string, unknown]): string =>
  `<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary>${code(schema)}</details>`;

/** A schema as text; its references become links. */
const code = (value: unknown): string =>
  `<pre tabindex="0"><code>${text(JSON.stringify(value, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    '<a href="#schema-$1">$1</a>',
  )}</code></pre>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (raw: string): string => raw.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; --line: #8886; --accent: light-dark(#7a1fa2, #d89bf5); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
a { color: var(--accent); }
details { border-bottom: 1px solid var(--line); padding: .25rem 0; }
summary { cursor: pointer; padding: .25rem 0; }
.method { display: inline-block; min-width: 4rem; font-weight: 700; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .5rem; border-bottom: 1px solid var(--line); }
code { overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .25rem; }
`;
