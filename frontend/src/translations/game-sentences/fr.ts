import type { GameSentences } from './sentences.ts';

export const gameSentences: GameSentences = {
  'The file of this game was rejected. Upload another file to publish the game.':
    'Le fichier de ce jeu a été refusé. Envoyez un autre fichier pour publier le jeu.',
  'This channel has no uploaded file to scan.': 'Ce canal n’a aucun fichier envoyé à analyser.',
  'This game has no uploaded file to scan.': 'Ce jeu n’a aucun fichier envoyé à analyser.',
  'This invitation is no longer open.': 'Cette invitation n’est plus ouverte.',
  'This discount has ended. Create a new one.': 'Cette promotion est terminée. Créez-en une nouvelle.',
  'Only the developer, the publisher and Admins can change this game.':
    'Seuls le développeur, l’éditeur et les admins peuvent modifier ce jeu.',
  'Only the developer of the game chooses its publisher.': 'Seul le développeur du jeu choisit son éditeur.',
  'This upload was cancelled or has expired. Start it again.': 'Cet envoi a été annulé ou a expiré. Recommencez-le.',
  'This file cannot be downloaded at the moment.': 'Ce fichier ne peut pas être téléchargé pour le moment.',
  'This file was scanned a moment ago. Try again in ten minutes.':
    'Ce fichier vient d’être analysé. Réessayez dans dix minutes.',
  'Only the developer, the publisher and Admins can write about this game.':
    'Seuls le développeur, l’éditeur et les admins peuvent écrire sur ce jeu.',
  'Malware was found in this file. It cannot be downloaded until its developer has put a clean one in its place.':
    'Un malware a été trouvé dans ce fichier. Il ne peut être téléchargé qu’une fois remplacé par son développeur.',
  'This game has a publisher or an open invitation. End it before you invite another.':
    'Ce jeu a un éditeur ou une invitation ouverte. Mettez-y fin avant d’en inviter un autre.',
  'The channel {} has no CLEAN build yet.': 'Le canal {} n’a pas encore de version saine.',
  'The channel {name} has no version {version}.': 'Le canal {name} n’a pas de version {version}.',
  'This game has no channel {}.': 'Ce jeu n’a pas de canal {}.',
  'This game has no version {}.': 'Ce jeu n’a pas de version {}.',
  'Someone else is changing this channel. Try again.': 'Quelqu’un d’autre modifie ce canal. Réessayez.',
  'The scan no longer accepts the file of version {}.': 'L’analyse n’accepte plus le fichier de la version {}.',
  'Version {} was never approved. An Admin can release it.':
    'La version {} n’a jamais été approuvée. Un admin peut la publier.',
  'Version {} does not wait. Only a waiting build is released to a share of owners.':
    'La version {} n’est pas en attente. Seule une version en attente est publiée pour une part des propriétaires.',
  'Version {} is not CLEAN. It cannot be released.': 'La version {} n’est pas saine. Elle ne peut pas être publiée.',
  'Version {} waits for the approval of an Admin.': 'La version {} attend l’approbation d’un admin.',
  'Version {} is out already with another file. Name another version.':
    'La version {} est déjà sortie avec un autre fichier. Indiquez une autre version.',
  '{} percent of owners have this build. The share can grow, or be halted with 0.':
    '{} pour cent des propriétaires ont cette version. La part peut augmenter, ou être arrêtée avec 0.',
  'No CLEAN build of this game waits.': 'Aucune version saine de ce jeu n’est en attente.',
  'This build is not released to a share of owners.':
    'Cette version n’est pas distribuée à une part des propriétaires.',
  'An Admin removed this game from the store. Correct and submit it first.':
    'Un admin a retiré ce jeu de la boutique. Corrigez-le et soumettez-le d’abord.',
  'Game {} is not for sale.': 'Ce jeu n’est pas en vente.',
  'This game already has a discount, until {}. Create another one when it has ended.':
    'Ce jeu a déjà une promotion, jusqu’au {}. Vous pourrez en créer une autre quand elle sera terminée.',
  'This game is not for sale yet. You can review it after its release.':
    'Ce jeu n’est pas encore en vente. Vous pourrez l’évaluer après sa sortie.',
  'Buy this game to join its beta.': 'Achetez ce jeu pour rejoindre sa bêta.',
  'Join the beta to download it.': 'Rejoignez la bêta pour la télécharger.',
  'Buy this game to play it.': 'Achetez ce jeu pour y jouer.',
  'Games are not played in the browser at this store.': 'Dans cette boutique, on ne joue pas dans le navigateur.',
  'This build is not ready to be played yet. Try again in a few minutes.':
    'Cette version n’est pas encore prête. Réessayez dans quelques minutes.',
  'Buy this game to read about this file.': 'Achetez ce jeu pour consulter les informations de ce fichier.',
  'The list of games cannot be read at the moment. Please try again.':
    'La liste des jeux ne peut pas être lue pour le moment. Réessayez.',
};
