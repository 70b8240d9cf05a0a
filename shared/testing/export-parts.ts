import type { ExportingService } from '@satcade/contracts/personal-exports';
import { type WritePart, withoutOthers } from '@satcade/lambda/export-part';

/** Takes the parts that a service writes, as they would be in the bucket. */
export function recordedParts<Service extends ExportingService>() {
  const parts: unknown[] = [];
  const writePart: WritePart<Service> = async ({ userId }, part) => {
    parts.push(JSON.parse(JSON.stringify(withoutOthers(userId, part))));
  };
  return { parts, writePart };
}
