import type { statementFormText as english } from '../../../content/developers/statements.ts';
import type { Translation } from '../../translation.ts';

export const statementFormText: Translation<typeof english> = {
  aiHelp:
    'Gib an, ob KI irgendeinen Teil des Spiels gemacht hat, auch nur teilweise. Die Spielseite und die Filter der Listen zeigen deine Antwort.',
  noAi: 'Keine KI genutzt',
  aiMissing: 'Gib an, ob KI genutzt wurde: Wähle „Keine KI genutzt“ oder die Teile, die KI gemacht hat.',
  ageRatingHelp:
    'Das niedrigste Alter in Jahren, nach deiner Einschätzung. Bei Inhalten für Erwachsene muss es 18+ sein.',
  ratingTooLow: 'Ein Spiel mit Inhalten für Erwachsene braucht die Altersangabe 18+ oder keine.',
  content: 'Was das Spiel enthält',
  addLanguage: 'Sprache hinzufügen',
  chooseLanguage: 'Sprache wählen',
  partless: 'Wähle, wo das Spiel die jeweilige Sprache hat, oder entferne die Sprache.',
  removeLanguage: (name) => `${name} entfernen`,
  partNames: { interface: 'Oberfläche', audio: 'Ton', subtitles: 'Untertitel' },
};
