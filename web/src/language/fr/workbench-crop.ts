import type { Translation } from '../areas.ts'
import type en from '../en/workbench-crop.ts'

const texts: Translation<typeof en> = {
  layer:
    'Partie à relire : les flèches déplacent le cadre, Maj et les flèches en changent la taille, Entrée la lit',
  title: 'Partie relue',
  draw: 'Tracez un cadre autour de ce qui doit être relu',
  tooSmall: 'Le cadre est trop petit pour être lu. Tracez-le plus grand.',
  reading: 'Lecture de cette partie…',
  nothing: 'Rien n’a pu être lu ici. Tracez le cadre un peu plus grand, ou saisissez ce qui est écrit.',
  read: 'Lire',
  stop: 'Arrêter',
  close: 'Fermer',
  fill: 'Mettre dans le champ',
  fillInto: 'Mettre dans : {field}',
  keep: 'Conserver dans la page',
  keysDraw: 'Flèches : déplacer · Maj : taille · Entrée : lire · Échap : fermer',
  keysRead: 'Entrée ajoute · Maj+Entrée remplace · K conserve · Échap ferme',
  keysNoField: 'Cliquez dans un champ, puis mettez-y le texte',
  undoKept: 'mots d’une partie de la page {page} comme avant',
  redoKept: 'mots d’une partie de la page {page} conservés',
  find: 'Chercher dans les pages',
  matchOf: '{n} sur {count}',
  notFound: 'Introuvable',
  previousMatch: 'Résultat précédent',
  nextMatch: 'Résultat suivant',
  closeFind: 'Fermer la recherche',
}

export default texts
