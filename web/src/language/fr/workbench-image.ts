import type { Translation } from '../areas.ts'
import type en from '../en/workbench-image.ts'

const texts: Translation<typeof en> = {
  tools: 'Outils de l’image',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  fitWidth: 'Largeur de la page',
  fitPage: 'Page entière',
  actualSize: 'Taille réelle',
  rotate: 'Pivoter',
  light: 'Luminosité et contraste',
  brightness: 'Luminosité',
  contrast: 'Contraste',
  wordBoxes: 'Cadres des mots',
  text: 'Texte reconnu',
  pages: 'Pages',
  page: 'Page {page}',
  reportPage: 'Page {page}, compte rendu',
  imageOf: 'Image de la page {page} sur {pages}',
  imageLoading: 'L’image se charge',
  noImages: 'Ce dossier n’a pas d’image',
  words: 'Mots reconnus',
  wordUnsure: '{word} (incertain)',
  wordsGoTo: 'Les mots vont dans : {field} — un clic ajoute, Maj remplace',
  wordsGoNowhere: 'Cliquez dans un champ, puis sur un mot : il ira dans le champ',
  chooseFieldFirst: 'Cliquez d’abord dans un champ ; le mot ira dedans.',
  'reading.waiting': 'En attente de lecture',
  'reading.reading': 'Lecture en cours…',
  'reading.read_one': '{count} mot lu',
  'reading.read_other': '{count} mots lus',
  'reading.failed': 'Lecture impossible',
  readingFailedWhy: 'Lecture impossible : {why}',
  nothingRead: 'Aucun texte trouvé',
  readAgain: 'Relire',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Le navigateur n’autorise pas la copie. Sélectionnez le texte et copiez-le.',
  removePage: 'Retirer la page {page}',
  removeQuestion: 'Retirer la page {page} sur {pages} ?',
  removeExplained:
    'L’image et son texte reconnu n’apparaissent plus avec cette ordonnance. Ils sont conservés pour l’historique, mais ne peuvent pas être remis ici. Ce qui a été saisi reste.',
  removeOnlyExplained:
    'C’est la seule page : l’ordonnance reste sans image. L’image est conservée pour l’historique, mais ne peut pas être remise ici. Ce qui a été saisi reste. Si l’ordonnance n’a rien à faire ici, rejetez-la plutôt.',
  removeConfirm: 'Retirer la page',
}

export default texts
