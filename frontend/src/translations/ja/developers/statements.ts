import type { statementFormText as english } from '../../../content/developers/statements.ts';
import type { Translation } from '../../translation.ts';

export const statementFormText: Translation<typeof english> = {
  aiHelp:
    'ゲームの一部にでもAIを使用したかどうかを選んでください。回答はゲームページと一覧のフィルターに表示されます。',
  noAi: 'AI不使用',
  aiMissing: 'AIの使用について答えてください。「AI不使用」か、AIで制作した部分を選びます。',
  ageRatingHelp: 'ご自身で判断した対象年齢の下限です。成人向けの内容がある場合は18+にしてください。',
  ratingTooLow: '成人向けの内容を含むゲームの対象年齢は、18+または指定なしにしてください。',
  content: 'ゲームに含まれる内容',
  addLanguage: '言語を追加',
  chooseLanguage: '言語を選択',
  partless: '各言語の対応箇所を選ぶか、その言語を削除してください。',
  removeLanguage: (name) => `${name}を削除`,
  partNames: { interface: 'インターフェース', audio: '音声', subtitles: '字幕' },
};
