import type { Translation } from '../areas.ts'
import type en from '../en/workbench-image.ts'

const texts: Translation<typeof en> = {
  tools: 'Strumenti dell’immagine',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  fitWidth: 'Larghezza della pagina',
  fitPage: 'Pagina intera',
  actualSize: 'Dimensione reale',
  rotate: 'Ruota',
  light: 'Luminosità e contrasto',
  brightness: 'Luminosità',
  contrast: 'Contrasto',
  wordBoxes: 'Riquadri delle parole',
  text: 'Testo riconosciuto',
  pages: 'Pagine',
  page: 'Pagina {page}',
  reportPage: 'Pagina {page}, referto',
  imageOf: 'Immagine della pagina {page} di {pages}',
  imageLoading: 'L’immagine si sta caricando',
  noImages: 'Questo caso non ha immagini',
  words: 'Parole riconosciute',
  wordUnsure: '{word} (incerto)',
  wordsGoTo: 'Le parole vanno in: {field} — un clic aggiunge, Maiusc sostituisce',
  wordsGoNowhere: 'Clicca un campo, poi una parola: va nel campo',
  chooseFieldFirst: 'Prima clicca un campo; poi la parola va lì.',
  'reading.waiting': 'In attesa di lettura',
  'reading.reading': 'Lettura in corso…',
  'reading.read_one': '{count} parola letta',
  'reading.read_other': '{count} parole lette',
  'reading.failed': 'Lettura non riuscita',
  readingFailedWhy: 'Lettura non riuscita: {why}',
  nothingRead: 'Nessun testo trovato',
  readAgain: 'Rileggi',
  copy: 'Copia',
  copied: 'Copiato',
  copyFailed: 'Il browser non permette di copiare. Seleziona il testo e copialo.',
  removePage: 'Rimuovi la pagina {page}',
  removeQuestion: 'Rimuovere la pagina {page} di {pages}?',
  removeExplained:
    'L’immagine e il suo testo riconosciuto non compaiono più con questa prescrizione. Restano agli atti, ma qui non si possono ripristinare. Quanto è stato scritto rimane.',
  removeOnlyExplained:
    'È l’unica pagina: la prescrizione resta senza immagine. L’immagine resta agli atti, ma qui non si può ripristinare. Quanto è stato scritto rimane. Se la prescrizione non dovrebbe proprio essere qui, rifiutala.',
  removeConfirm: 'Rimuovi la pagina',
}

export default texts
