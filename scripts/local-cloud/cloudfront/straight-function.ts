const NAME = String.raw`[A-Za-z]\w*`;
const PATH = String.raw`${NAME}(?:\.${NAME}|\['[\w-]+'\])*`;
const VALUE = String.raw`(?:${PATH}|'[\w-]*'|\{ value: (?:${PATH}|'[\w-]*') \})`;
const STEP = `(?:var ${NAME} = ${VALUE}|${PATH} = ${VALUE}|return ${PATH});`;
const STRAIGHT = new RegExp(String.raw`^\s*function handler\(${NAME}\) \{\s+(?:${STEP}\s+)*\}\s*$`);

/**
 * Whether a CloudFront Function only moves values, so that it ends at once for every event: it calls nothing, repeats
 * nothing, and has no operators, which could call something. Watching the time of such a function costs ten times what
 * it does itself, because Node starts a thread for each limit. `toJSON` would be called later.
 */
export const isStraight = (source: string): boolean => STRAIGHT.test(source) && !source.includes('toJSON');
