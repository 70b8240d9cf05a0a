import * as z from 'zod/mini';

const LineSchema = z.object({
  level: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.object({ name: z.optional(z.string()), message: z.optional(z.string()) })),
});

interface LineSummary {
  /** `ERROR`, `WARN` and so on; `undefined` for a line that is not JSON. */
  readonly level: string | undefined;
  readonly text: string;
}

const MAX_CHARACTERS = 200;

/** The level, message and error of a line of structured logging; the beginning of any other line. */
export function lineSummary(line: string): LineSummary {
  const { level, message = line, error } = parsed(line);
  const cause = error === undefined ? '' : `: ${error.name ?? 'Error'}: ${error.message ?? ''}`;
  return { level, text: `${message}${cause}`.slice(0, MAX_CHARACTERS) };
}

function parsed(line: string): z.output<typeof LineSchema> {
  if (!line.startsWith('{')) return {};
  try {
    return LineSchema.safeParse(JSON.parse(line)).data ?? {};
  } catch {
    return {};
  }
}
