import type { Translation } from '../areas.ts'
import type english from '../en/consult-times.ts'

const texts: Translation<typeof english> = {
  consulting: 'Orario di consulto',
  day: 'Giorni',
  from: 'Da',
  to: 'A',
  addTime: 'Aggiungi un orario',
  removeTime: 'Rimuovi questo orario',
  'day.1': 'Lunedì',
  'day.2': 'Martedì',
  'day.3': 'Mercoledì',
  'day.4': 'Giovedì',
  'day.5': 'Venerdì',
  'day.6': 'Sabato',
  'day.7': 'Domenica',
  'day.8': 'Da lunedì a venerdì',
  'day.9': 'Sabato e domenica',
}
export default texts
