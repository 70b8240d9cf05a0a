import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../../..');

/** The files with the words of a language: pages, mails, notices, exports and feeds. */
const filesOf = (language: string): string[] =>
  ['frontend/src', 'shared/contracts', 'services/*/src'].flatMap((folder) =>
    globSync([`${folder}/**/${language}.ts`, `${folder}/**/${language}/**/*.ts`], { cwd: ROOT }),
  );

/** The lines of a file with words. Comments, imports and names are English. */
function linesOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(
    /\/\*[\s\S]*?\*\/|^import[\s\S]*?;$|^export const.*$/gm,
    '',
  );
  return source.split('\n').map((line) => line.replace(/^\s*(?:'[^']*'|\w+):/, '').trim());
}

/**
 * One word for one thing: what has a name on one page has that name on every page and in every mail. Each word, and the
 * other words for the same thing that some text once had.
 */
const ONE_WORD = {
  de: {
    Malware: /Schadsoftware/i,
    gesperrt: /eingefror/i,
    gratis: /kostenlos/i,
    angefragt: /beantrag/i,
    'Erstattung abholen': /\bAbrufen\b|\bruf\S* .*\bab\b/i,
    Überzahlung: /Überschuss/,
    Dashboard: /Übersicht öffnen|Deine Übersicht zeigt/,
    'Support-Anfrage': /Hilfeanfrage|Supportanfrage/,
    Nutzer: /\bBenutzer\b/,
    Exemplare: /Kopien/,
    einreichen: /wieder anbieten|hat es angeboten/,
    Scan: /Die Prüfung (ist|hat|von)|Prüfung einer Spieldatei|geprüft werden kann\./,
    Moderation: /Moderatoren/,
    genehmigt: /(wurde nie|noch nicht) freigegeben|Freigabe durch/,
  },
  fr: {
    admin: /administrateur|[a-zà-ÿ] Admin/,
    promotion: /\bremises?\b(?! en)/,
    malware: /malveillant/,
    exemplaire: /\bleurs copies\b/,
    gelés: /versements sont bloqués/,
    récupérer: /en retour|retirez l’argent|le retirer/,
    activer: /cadeau a été utilisé/,
  },
  es: {
    admin: /administrador|[a-zà-ÿ] Admin/,
    entrar: /\b(inicia|iniciar) sesión/i,
    malware: /malicioso/,
    'clave API': /claves? de API/i,
    cobro: /dirección de pago|[Tt]us pagos|Los pagos (están|van)|[Pp]ago (a|para) ti/,
    billetera: /monedero/,
    editor: /distribuidora/,
    denegar: /reembolso.*rechazad|rechazado tu solicitud/i,
  },
  ja: {
    サインイン: /ログイン/,
    ブラウザー: /ブラウザ(?!ー)/,
    マイページ: /ダッシュボード/,
    管理者: /Admin/,
    デバイス: /端末/,
    出金先アドレス: /受け取りアドレス|支払い先アドレス/,
    出金: /支払い(は|が)凍結|支払いを開く/,
    ギフトを受け取る: /引き換え/,
    過払い分: /余剰/,
    Bitcoin: /ビットコイン(?!（BTC）)/,
    アセット: /素材/,
    ウィッシュリスト: /ほしい物/,
    インボイス: /請求書/,
    通報: /報告/,
    スキャン: /検査/,
    カンマ: /コンマ/,
  },
} as const;

/** Signs that a language writes otherwise: with a space that does not break, or in full width. */
const SIGNS = {
  de: { '%': /[\d}] %/, '…': /(?<!\\u00a0|\u00a0)…['`]/ },
  fr: { '%': /[\d}] %/, ':;!?': /[a-zà-ÿ] [:;!?](?= [a-zà-ÿ$])/, '«»': /« | »/ },
  es: { '%': /[\d}] %/, '“”': /[«»]/ },
  ja: { '：': /[ぁ-んァ-ヶ一-龠]: /, '？': /[ぁ-んァ-ヶ一-龠]\?/ },
} as const;

/** The lines in which a language has what it should not have. */
const linesWith = (language: string, pattern: RegExp): string[] =>
  filesOf(language).flatMap((file) =>
    linesOf(file).flatMap((line) => (pattern.test(line) ? [`${file}: ${line}`] : [])),
  );

type Table = Readonly<Record<string, Readonly<Record<string, RegExp>>>>;
const rowsOf = (table: Table) =>
  Object.entries(table).flatMap(([language, rows]) =>
    Object.entries(rows).map(([name, wrong]) => [language, name, wrong] as const),
  );

it.each(rowsOf(ONE_WORD))('in %s, no text has another word for "%s"', (language, _, wrong) => {
  expect(linesWith(language, wrong)).toEqual([]);
});

it.each(rowsOf(SIGNS))('in %s, every text writes %s as the language does', (language, _, wrong) => {
  expect(linesWith(language, wrong)).toEqual([]);
});
