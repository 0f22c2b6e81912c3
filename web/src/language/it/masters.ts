import type { Translation } from '../areas.ts'
import type english from '../en/masters.ts'

const texts: Translation<typeof english> = {
  name: 'Nome',
  nameHindi: 'Nome in hindi',
  code: 'Codice',
  icd: 'ICD-10',
  synonyms: 'Altre grafie',
  synonymsHint: 'Una per riga: grafie hindi e locali, con cui si trova anche il termine.',
  unit: 'Unità',
  range: 'Intervallo normale',
  shape: 'Si scrive come',
  lowest: 'Valore normale più basso',
  highest: 'Valore normale più alto',
  list: 'Elenco',
  needsNote: 'Richiede una nota',
  needsNoteHint: 'L’operatore deve scrivere di che si tratta.',
  moveUp: 'Sposta {name} in su',
  moveDown: 'Sposta {name} in giù',
  order: 'Ordine',
  movedTo: '{name} è ora {place} di {total}',
  add: 'Aggiungi',
  editRow: 'Modifica {name}',
  search: 'Nome, grafia o codice',
  inUse: 'In uso, quindi non ritirabile:',
  usesCases: '{count} prescrizioni aperte (eRx {list})',
  usesUsers: '{count} utenti',
  usesDoctors: '{count} medici',
  usesClients: '{count} clienti',
  retire: 'Ritira',
  retireQuestion: 'Ritirare {name}?',
  retireExplained:
    'Non viene più proposto. Ciò che lo contiene lo mantiene; aggiungerlo di nuovo lo ripristina.',
  'shape.number': 'Un numero',
  'shape.pair': 'Due numeri, a/b',
}
export default texts
