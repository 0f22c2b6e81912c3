import type { Translation } from '../areas.ts'
import type en from '../en/workbench-crop.ts'

const texts: Translation<typeof en> = {
  layer:
    'Parte da rileggere: le frecce spostano il riquadro, Maiusc e le frecce lo ridimensionano, Invio lo legge',
  title: 'Parte riletta',
  draw: 'Disegni un riquadro attorno a ciò che va riletto',
  tooSmall: 'Il riquadro è troppo piccolo per essere letto. Lo disegni più grande.',
  reading: 'Lettura di questa parte in corso…',
  nothing: 'Qui non si è letto nulla. Disegni il riquadro un po’ più grande, o scriva ciò che dice.',
  read: 'Leggi',
  stop: 'Ferma',
  close: 'Chiudi',
  fill: 'Metti nel campo',
  fillInto: 'Metti in: {field}',
  keep: 'Conserva nella pagina',
  keysDraw: 'Frecce spostano · Maiusc ridimensiona · Invio legge · Esc chiude',
  keysRead: 'Invio aggiunge · Maiusc+Invio sostituisce · K conserva · Esc chiude',
  keysNoField: 'Faccia clic in un campo, poi vi metta il testo',
  undoKept: 'parole di una parte di pagina {page} come prima',
  redoKept: 'parole di una parte di pagina {page} conservate',
  find: 'Cerca nelle pagine',
  matchOf: '{n} di {count}',
  notFound: 'Non trovato',
  previousMatch: 'Risultato precedente',
  nextMatch: 'Risultato successivo',
  closeFind: 'Chiudi la ricerca',
}

export default texts
