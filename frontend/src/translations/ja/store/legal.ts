import type { legalText as english } from '../../../content/store/legal.ts';
import type { Translation } from '../../translation.ts';

export const legalText: Translation<typeof english> = {
  titles: { terms: '利用規約', refunds: '返金ポリシー', privacy: 'プライバシー' },
  contact: 'お問い合わせ',
  imprint: '運営者情報',
  sample: 'これはサンプルの文章です。このストアの運営者はまだ内容を入力していません。',
  onlyInEnglish: 'この文章は英語のみです。',
  updated: (date) => `${date}現在`,
  write: 'ストアに連絡する',
  writeText: '注文番号があれば記載してください。',
  aboutOrder: '支払いと注文について',
  aboutOrderText:
    '注文のページを開くと、支払いについてできることが表示されます。支払いを確認できない場合は、そこからサポートに連絡してください。ストアは注文とそのインボイス、支払いを見ながら対応できます。',
  yourOrders: 'あなたの注文',
  operator: '運営者',
  address: '所在地',
  email: 'メール',
  register: '登記',
  taxId: '納税者番号',
  law: '準拠法',
};
