import type { Rolldown } from 'vite';

type Program = ReturnType<Rolldown.PluginContext['parse']>;

/**
 * Removes the fields with these names from the operations that a module of the contracts declares: `export const <name> =
 * endpoint({ … })`. Lines stay the same.
 */
export function withoutFields(code: string, { body }: Program, names: ReadonlySet<string>): string {
  let text = code;
  // From the end, so that earlier positions stay right.
  for (const { start, end } of body.flatMap((statement) => fieldsOf(statement, names)).toReversed()) {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    const lines = text.slice(start, end + comma).replaceAll(/[^\n]/g, '');
    text = text.slice(0, start) + lines + text.slice(end + comma);
  }
  return text;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function fieldsOf(statement: Program['body'][number], names: ReadonlySet<string>): Place[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return [];
  return statement.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier' || init.callee.name !== 'endpoint')
      return [];
    const [definition] = init.arguments;
    if (definition?.type !== 'ObjectExpression') return [];
    return definition.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      return names.has(property.key.name) ? [property] : [];
    });
  });
}
