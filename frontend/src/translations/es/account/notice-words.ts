export { noticeTexts } from '@satcade/contracts/notices/texts/es';
