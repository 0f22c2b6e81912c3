import type { Translation } from '../areas.ts'
import type english from '../en/consult-times.ts'

const texts: Translation<typeof english> = {
  consulting: 'Heures de consultation',
  day: 'Jours',
  from: 'De',
  to: 'À',
  addTime: 'Ajouter une plage',
  removeTime: 'Retirer cette plage',
  'day.1': 'Lundi',
  'day.2': 'Mardi',
  'day.3': 'Mercredi',
  'day.4': 'Jeudi',
  'day.5': 'Vendredi',
  'day.6': 'Samedi',
  'day.7': 'Dimanche',
  'day.8': 'Du lundi au vendredi',
  'day.9': 'Samedi et dimanche',
}
export default texts
