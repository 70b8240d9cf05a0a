export { noticeTexts } from '@satcade/contracts/notices/texts/de';
