/** Whether an entry's name leads out of the folder that the archive is unpacked into, on any system. */
export const leavesFolder = (name: string): boolean =>
  /^[\\/]|^[A-Za-z]:|\0/.test(name) || name.split(/[\\/]/).includes('..');
