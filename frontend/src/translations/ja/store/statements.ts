import type { statementText as english } from '../../../content/store/statements.ts';
import type { Translation } from '../../translation.ts';

export const statementText: Translation<typeof english> = {
  ai: 'AIの使用',
  aiUses: { none: 'なし', code: 'コード', art: 'アート', sound: 'サウンド', text: 'テキスト' },
  notStated: '記載なし',
  ageRating: '対象年齢',
  years: (age) => `${age}+`,
  content: '内容',
  descriptors: {
    violence: '暴力',
    blood: '流血',
    fear: '恐怖',
    'strong-language': '過激な言葉',
    nudity: 'ヌード',
    'sexual-content': '性的な内容',
    drugs: '薬物',
    gambling: 'ギャンブル',
    discrimination: '差別',
    'online-interaction': 'オンライン交流',
  },
  languages: '対応言語',
  parts: { interface: 'インターフェース', audio: '音声', subtitles: '字幕' },
  moreLanguages: (n) => `ほか${n}言語`,
};
