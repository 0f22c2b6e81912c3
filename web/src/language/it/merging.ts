import type { Translation } from '../areas.ts'
import type english from '../en/merging.ts'

const texts: Translation<typeof english> = {
  show: 'Mostra',
  made: 'Unioni fatte',
  mergedAt: 'Unione',
  stays: 'Resta',
  setAside: 'Messa da parte',
  moved: 'Prescrizioni spostate',
  mergedBy: 'Da',
  takenBack: 'Annullata',
  undoneAlready: 'Questa unione è già stata annullata.',
  undoTitle: 'Annulla l’unione',
  takeBack: 'Annulla l’unione',
  inBetween: 'Ciò che è accaduto nel frattempo: a quale scheda appartiene?',
  searchMerges: 'Nome di uno dei due',
  'hindrance.notKept': 'Fatta prima che le unioni fossero conservate: non si può annullare',
  'hindrance.laterFirst': 'Dopo l’unione successiva',
  becomeAsBefore: 'Entrambe le schede tornano com’erano prima.',
  goesBack: 'Torna a {name}: {what}',
  staysThere: 'Nel frattempo è stato dato ad altri e resta lì: {what}',
  'what.prescriptions': 'Prescrizioni: {count}',
  'what.templates': 'Modelli: {count}',
  'what.hospitals': 'Ospedali: {count}',
  'what.doctors': 'Medici: {count}',
  'what.floors': 'Piani: {count}',
  'what.account': 'l’account',
  'since.prescriptions': 'Nuove prescrizioni: {count}',
  'since.templates': 'Nuovi modelli: {count}',
  everyClient: 'Tutti i clienti',
  before: 'Prima: {value}',
}
export default texts
