import type { Translation } from '../areas.ts'
import type english from '../en/merging.ts'

const texts: Translation<typeof english> = {
  show: 'Afficher',
  made: 'Fusions effectuées',
  mergedAt: 'Fusion',
  stays: 'Reste',
  setAside: 'Mise de côté',
  moved: 'Ordonnances déplacées',
  mergedBy: 'Par',
  takenBack: 'Annulée',
  undoneAlready: 'Cette fusion a déjà été annulée.',
  undoTitle: 'Annuler la fusion',
  takeBack: 'Annuler la fusion',
  inBetween: 'Ce qui est arrivé entre-temps : à quelle fiche cela appartient-il ?',
  searchMerges: 'Nom de l’un des deux',
  'hindrance.notKept': 'Faite avant que les fusions soient conservées : ne peut pas être annulée',
  'hindrance.laterFirst': 'Après la fusion ultérieure',
  becomeAsBefore: 'Les deux fiches redeviennent comme avant.',
  goesBack: 'Revient à {name} : {what}',
  staysThere: 'Donné à un autre entre-temps, y reste : {what}',
  'what.prescriptions': 'Ordonnances : {count}',
  'what.templates': 'Modèles : {count}',
  'what.hospitals': 'Hôpitaux : {count}',
  'what.doctors': 'Médecins : {count}',
  'what.floors': 'Étages : {count}',
  'what.account': 'le compte',
  'since.prescriptions': 'Nouvelles ordonnances : {count}',
  'since.templates': 'Nouveaux modèles : {count}',
  everyClient: 'Tous les clients',
  before: 'Avant : {value}',
}
export default texts
