import type { translationText as english } from '../../../content/developers/translations.ts';
import type { Translation } from '../../translation.ts';

export const translationText: Translation<typeof english> = {
  title: 'ほかの言語のテキスト',
  help: 'ゲームページでは、閲覧者の言語のテキストが表示されます。その言語のテキストがない場合は、原文が表示されます。タイトルはすべての言語で共通です。',
  original: '原文の言語',
  states: { complete: '入力済み', missing: '未入力', incomplete: '説明が未入力' },
  inLanguage: (label, language) => `${label}：${language}`,
  incomplete: '短い説明を入力した言語には、説明も入力してください。',
  tooLong: (max) => `ほかの言語のテキストは、合計${max}文字までです。`,
};
