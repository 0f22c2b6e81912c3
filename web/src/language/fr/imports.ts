import type { Translation } from '../areas.ts'
import type en from '../en/imports.ts'

const texts: Translation<typeof en> = {
  import: 'Importer un CSV',
  export: 'Exporter en CSV',
  importOf: 'Importer depuis un CSV : {of}',
  explained: 'Choisissez un fichier CSV. Ce qui changerait vous est montré avant toute modification.',
  columns: 'En-têtes sur la première ligne, le premier est nécessaire :',
  limits:
    'UTF-8, {megabytes} Mo et {rows} lignes au plus. Une colonne absente reste inchangée. Une exportation est un tel fichier.',
  sending: 'Envoi du fichier',
  chooseFile: 'Choisir un fichier',
  reading: 'Recherche de ce qui changerait',
  readingExplained: 'Rien n’est encore modifié.',
  applying: 'Modifications en cours',
  applyingExplained: 'Toutes ou aucune : une annulation reprend ce qui est déjà fait.',
  ofRows: '{done} lignes sur {total}',
  previewExplained: 'Voici ce que le fichier changerait. Les lignes refusées sont laissées de côté.',
  outcomes: 'Lignes du fichier',
  'outcome.added': 'Ajoutées {shown}',
  'outcome.changed': 'Modifiées {shown}',
  'outcome.unchanged': 'Inchangées {shown}',
  'outcome.refused': 'Refusées {shown}',
  passedOver: 'Rien n’est pris de ces colonnes :',
  line: 'Ligne',
  row: 'Entrée',
  changes: 'Modifications',
  reason: 'Motif du refus',
  noRows: 'Aucune ligne de ce genre',
  cancelImport: 'Annuler l’importation',
  apply_one: 'Faire {shown} modification',
  apply_other: 'Faire {shown} modifications',
  applied: 'Terminé : {added} ajoutées, {changed} modifiées.',
  cancelled: 'Annulé. Rien n’a été modifié.',
  failed: 'Le fichier n’a pas pu être pris. Rien n’a été modifié.',
  another: 'Choisir un autre fichier',
}
export default texts
