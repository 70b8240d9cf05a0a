import { AwsError } from '../engine.ts';
import { type EventBridgeEvent, isoSeconds } from './event.ts';
import { compileJsonPath } from './json-path.ts';
import type { EventTarget } from './target.ts';

interface Origin {
  readonly ruleName: string;
  readonly ruleArn: string;
  /** When the bus accepted the event, in ms since the epoch. */
  readonly acceptedAt: number;
}

/** Throws `ValidationException` unless the target has at most one kind of input, which must be well formed. */
export function checkTargetInput({ Input, InputPath, InputTransformer }: EventTarget): void {
  if ([Input, InputPath, InputTransformer].filter((given) => given !== undefined).length > 1) {
    throw new AwsError('ValidationException', 'Only one of Input, InputPath, or InputTransformer must be provided.');
  }
  if (Input !== undefined && !isJson(Input)) throw new AwsError('ValidationException', 'JSON syntax error in input.');
  for (const path of [InputPath ?? '$', ...Object.values(InputTransformer?.InputPathsMap ?? {})]) compileJsonPath(path);
}

/** The JSON text, or the plain text of a transformer's text template, that the target receives for an event. */
export function targetInput(target: EventTarget, event: EventBridgeEvent, origin: Origin): string {
  const { Input, InputPath, InputTransformer } = target;
  if (Input !== undefined) return Input;
  if (InputPath !== undefined) return JSON.stringify(compileJsonPath(InputPath)(event) ?? null);
  if (InputTransformer === undefined) return JSON.stringify(event);

  const variables = new Map<string, unknown>(reservedVariables(event, origin));
  for (const [name, path] of Object.entries(InputTransformer.InputPathsMap ?? {})) {
    variables.set(name, compileJsonPath(path)(event));
  }
  return fillTemplate(InputTransformer.InputTemplate, variables);
}

/** Source: "Predefined variables", EventBridge user guide, input transformation. */
const reservedVariables = (event: EventBridgeEvent, origin: Origin): [name: string, value: unknown][] => {
  const { detail: _detail, ...withoutDetail } = event;
  return [
    ['aws.events.rule-arn', origin.ruleArn],
    ['aws.events.rule-name', origin.ruleName],
    ['aws.events.event.ingestion-time', isoSeconds(origin.acceptedAt)],
    ['aws.events.event', withoutDetail],
    ['aws.events.event.json', event],
  ];
};

// Either a JSON text, which may contain variables, or a variable outside of any text.
const TEXT_OR_VARIABLE = /"(?:[^"\\]|\\.)*"|<([^<>\s"]+)>/gs;
const VARIABLE = /<([^<>\s"]+)>/g;

/**
 * Replaces `<name>` by values. In a JSON text (`"Order <id>"`) a value is written as text; elsewhere (`{"id": <id>}`)
 * as JSON. A value that the event lacks is empty in a text and `null` elsewhere.
 */
function fillTemplate(template: string, variables: ReadonlyMap<string, unknown>): string {
  return template.replace(TEXT_OR_VARIABLE, (token: string, name: string | undefined) => {
    if (name !== undefined) return variables.has(name) ? JSON.stringify(variables.get(name) ?? null) : token;
    return token.replace(VARIABLE, (placeholder: string, inner: string) =>
      variables.has(inner) ? escaped(variables.get(inner)) : placeholder,
    );
  });
}

/** A value inside a JSON text: its quotes must not end the text. */
function escaped(value: unknown): string {
  if (value === undefined || value === null) return '';
  return JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value)).slice(1, -1);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
