/**
 * Assets that are still being built while the cloud runs. For the folder of one: what its users wait for, or nothing when
 * its content is there. It resolves with a reason when there will be none, which is an error of its users then.
 */
export type LateAssets = (folder: string) => Promise<string | undefined> | undefined;
