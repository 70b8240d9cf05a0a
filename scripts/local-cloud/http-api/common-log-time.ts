const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `12/Mar/2020:19:03:58 +0000`, from ms since the epoch: API Gateway's format for the time of a request. */
export function commonLogTime(time: number): string {
  const second = Math.floor(time / 1000);
  if (second !== last.second) last = { second, text: textOf(time) };
  return last.text;
}

/** Of the second before: most requests come in one that had another. */
let last = { second: Number.NaN, text: '' };

function textOf(time: number): string {
  const iso = new Date(time).toISOString();
  const month = MONTHS[Number(iso.slice(5, 7)) - 1];
  return `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
}
