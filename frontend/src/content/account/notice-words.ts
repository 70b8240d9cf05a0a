export { noticeTexts } from '@satcade/contracts/notices/texts/en';
