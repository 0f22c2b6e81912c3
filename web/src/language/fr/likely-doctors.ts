import type { Translation } from '../areas.ts'
import type english from '../en/likely-doctors.ts'

const texts: Translation<typeof english> = {
  likelyTheSame: 'Probablement déjà présent',
  certain: 'Ce numéro de cet ordre existe déjà : le même médecin n’est pas ajouté deux fois.',
  noCouncil: 'ordre inconnu',
  'reason.registration': 'Même inscription',
  'reason.number': 'Même numéro',
  'reason.name': 'Nom semblable',
  'reason.hospital': 'Même hôpital',
  addAnyway: 'Ajouter quand même',
  openIt: 'Ouvrir',
  chooseIt: 'Choisir',
  wasThere: '{name} était déjà présent et a été choisi.',
}
export default texts
