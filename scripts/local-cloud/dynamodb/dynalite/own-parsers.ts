import { parseCondition } from '../expressions/condition.ts';
import { MAX_LENGTH, type ParserContext } from '../expressions/reader.ts';
import { parseUpdate } from '../expressions/update.ts';

interface Parser {
  parse(text: string, options: { readonly context: ParserContext }): unknown;
}

/**
 * Replaces dynalite's parsers of conditions and updates, which its validation looks up in their modules: parsing a
 * condition takes a time that doubles with each level of parentheses, and both accept and refuse other expressions than
 * DynamoDB. The parser of projections stays, behind DynamoDB's limit of length.
 */
export function useOwnParsers(load: NodeJS.Require): void {
  const condition: Parser = load('dynalite/db/conditionParser');
  const update: Parser = load('dynalite/db/updateParser');
  const projection: Parser = load('dynalite/db/projectionParser');
  const parseProjection = projection.parse;
  condition.parse = (text, { context }) => parseCondition(text, context);
  update.parse = (text, { context }) => parseUpdate(text, context);
  projection.parse = (text, options) => {
    const bytes = Buffer.byteLength(text);
    if (bytes <= MAX_LENGTH) return parseProjection(text, options);
    throw new Error(`Expression size has exceeded the maximum allowed size; expression size: ${bytes}`);
  };
}
