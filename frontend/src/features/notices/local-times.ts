import { timesIn } from '@satcade/contracts/notices/times';
import { language } from '../../content/language.ts';
import { languagesOf } from '../../lib/text/local.ts';

const ofSite = languagesOf(navigator.languages).filter((name) => name.split('-')[0] === language);

/**
 * Times within sentences: in the language of the sentence, as the reader's country writes it (`de-CH`), and in the time
 * zone of the browser.
 */
export const localTimes = timesIn([...ofSite, language], undefined);
