import type { Translation } from '../areas.ts'
import type english from '../en/workbench-suggestions.ts'

const texts: Translation<typeof english> = {
  unit: 'Unità',
  starred: 'Preferito',
  star: 'Aggiungi {name} ai preferiti',
  unstar: 'Togli {name} dai preferiti',
  orderCheck: 'Verifica ordine',
  'order.Yes': 'Questi farmaci possono essere ordinati così come sono.',
  'order.No': 'Questi farmaci non possono ancora essere ordinati.',
  'order.empty': 'Non c’è alcun farmaco da ordinare.',
  'fault.notInCatalogue': 'non è nel catalogo',
  'fault.noQuantity': 'senza quantità',
  'fault.noDirections': 'senza istruzioni leggibili',
  'fault.directionsAsked': 'una domanda sulle istruzioni è aperta',
  'order.fine': 'pronto',
  remindOf: 'Promemoria per {name}',
  remind: 'Ricorda al paziente di assumerlo',
  firstDay: 'Primo giorno',
  lastDay: 'Ultimo giorno',
  lastDayBefore: 'L’ultimo giorno precede il primo.',
  saveReminder: 'Salva il promemoria',
  reminded: 'Promemoria {days}',
  earlierVitals: 'In precedenza: {values}',
  category: 'Categoria',
  allCategories: 'Tutte',
  namedTests: 'Nominati in questa prescrizione',
  namedTyped: 'nelle note scritte',
  namedRecognised: 'nel testo riconosciuto',
  addTest: 'Aggiungi {name}',
}
export default texts
