import type { boxText as englishBox, certificateText as englishCertificate } from '../../../content/store/box.ts';
import type { Translation } from '../../translation.ts';

export const boxText: Translation<typeof englishBox> = {
  title: 'Dans la boîte',
  lead: 'Tous les fichiers du téléchargement, avant l’achat.',
  loading: 'Lecture de la liste des fichiers…',
  failed: (detail) => `Impossible de charger la liste des fichiers : ${detail}`,
  unknown: 'Ce fichier n’a pas encore de liste. La prochaine analyse la créera.',
  files: 'Fichiers',
  unpacked: 'Décompressé',
  executables: 'Programmes',
  notAnArchive: 'Ce téléchargement est un fichier unique, pas une archive.',
  inChunks: 'Se met à jour : satcade pull ne télécharge que ce qui a changé.',
  incomplete: (listed, all) => `Seuls les ${listed} premiers fichiers sur ${all} sont listés.`,
  showMore: 'Voir plus de fichiers',
  program: 'Programme',
  folder: (files, size) => `${files}, ${size}`,
  fileCount: (count) => (count === '0' || count === '1' ? `${count} fichier` : `${count} fichiers`),
  changes: 'Changements depuis le build précédent',
  firstBuild: 'Il n’y a pas de build précédent auquel comparer celui-ci, ou sa liste est incomplète.',
  noChanges: 'Aucun fichier n’a changé depuis le build précédent.',
  kinds: { added: 'Ajouté', changed: 'Modifié', removed: 'Supprimé' },
  more: (count) => `et ${count} de plus`,
};

export const certificateText: Translation<typeof englishCertificate> = {
  open: 'Voir le certificat',
  openOf: (status) => `${status} : voir le certificat d’analyse`,
  title: 'Certificat d’analyse',
  titleOf: (version) => `Certificat d’analyse de la version ${version}`,
  ofVersion: 'Certificat',
  ofVersionLabel: (version) => `Certificat de la version ${version}`,
  lead: 'Le résultat de l’analyse du fichier exact que reçoivent les acheteurs, signé par cette boutique.',
  loading: 'Lecture du certificat…',
  failed: (detail) => `Impossible de charger le certificat : ${detail}`,
  none: 'Il n’y a pas encore de certificat pour ce fichier.',
  verdict: 'Verdict',
  file: 'Fichier',
  size: 'Taille',
  engine: 'Moteur',
  rules: 'Version des règles',
  coverage: 'Couverture',
  ruleset: {
    basic:
      'Règles de base. Elles reconnaissent des fichiers de test et quelques familles de malwares. Ce n’est pas une analyse antivirus.',
    maintained: 'Une base antivirus tenue à jour par son éditeur.',
  },
  time: 'Analysé le',
  updates: 'Mises à jour',
  hash: 'SHA-256',
  copyHash: 'Copier le SHA-256',
  verifyTitle: 'Vérifiez vous-même',
  steps: [
    'Calculez le SHA-256 de votre téléchargement, avec sha256sum ou certutil -hashfile, et comparez-le à celui ci-dessus.',
    'Le certificat est une déclaration signée (JWS, ES256). Vérifiez sa signature avec la clé de cette boutique que désigne son en-tête.',
  ],
  raw: 'Certificat brut',
  chunks: 'Liste des fragments',
  keys: 'Clés de cette boutique',
  limit:
    'Un certificat indique ce que ces règles ont trouvé à ce moment-là. Il ne prouve pas que le fichier est inoffensif.',
};
