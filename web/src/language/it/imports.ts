import type { Translation } from '../areas.ts'
import type en from '../en/imports.ts'

const texts: Translation<typeof en> = {
  import: 'Importa CSV',
  export: 'Esporta CSV',
  importOf: 'Importa da CSV: {of}',
  explained: 'Scegli un file CSV. Prima di ogni modifica vedi che cosa cambierebbe.',
  columns: 'Intestazioni nella prima riga, la prima è necessaria:',
  limits:
    'UTF-8, al massimo {megabytes} MB e {rows} righe. Una colonna che manca resta com’è. Un’esportazione è un file così.',
  sending: 'Invio del file',
  chooseFile: 'Scegli un file',
  reading: 'Si guarda che cosa cambierebbe',
  readingExplained: 'Nulla è ancora modificato.',
  applying: 'Le modifiche sono in corso',
  applyingExplained: 'Tutte o nessuna: annullando si ritira quanto fatto finora.',
  ofRows: '{done} di {total} righe',
  previewExplained: 'Ecco che cosa cambierebbe il file. Le righe rifiutate restano fuori.',
  outcomes: 'Righe del file',
  'outcome.added': 'Aggiunte {shown}',
  'outcome.changed': 'Modificate {shown}',
  'outcome.unchanged': 'Invariate {shown}',
  'outcome.refused': 'Rifiutate {shown}',
  passedOver: 'Da queste colonne non si prende nulla:',
  line: 'Riga',
  row: 'Voce',
  changes: 'Modifiche',
  reason: 'Perché è rifiutata',
  noRows: 'Nessuna riga così',
  cancelImport: 'Annulla l’importazione',
  apply_one: 'Fai {shown} modifica',
  apply_other: 'Fai {shown} modifiche',
  applied: 'Fatto: {added} aggiunte, {changed} modificate.',
  cancelled: 'Annullato. Nulla è stato modificato.',
  failed: 'Il file non si è potuto prendere. Nulla è stato modificato.',
  another: 'Scegli un altro file',
}
export default texts
