import type { StageFile } from '../stage-file/schema.ts';

/** A stage to try changes in: it sends no mail, has the embedded scan engine, and is removed as a whole. */
const dev: StageFile = {
  kind: 'trial',
};
export default dev;
