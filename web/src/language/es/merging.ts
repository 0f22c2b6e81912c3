import type { Translation } from '../areas.ts'
import type english from '../en/merging.ts'

const texts: Translation<typeof english> = {
  show: 'Mostrar',
  made: 'Fusiones hechas',
  mergedAt: 'Fusión',
  stays: 'Permanece',
  setAside: 'Apartado',
  moved: 'Recetas movidas',
  mergedBy: 'Por',
  takenBack: 'Deshecha',
  undoneAlready: 'Esta fusión ya se deshizo.',
  undoTitle: 'Deshacer la fusión',
  takeBack: 'Deshacer',
  inBetween: 'Lo ocurrido entretanto: ¿a qué registro pertenece?',
  searchMerges: 'Nombre de uno de los dos',
  'hindrance.notKept': 'Hecha antes de que se conservaran las fusiones: no se puede deshacer',
  'hindrance.laterFirst': 'Después de la fusión posterior',
  becomeAsBefore: 'Ambos registros vuelven a ser como antes.',
  goesBack: 'Vuelve a {name}: {what}',
  staysThere: 'Entretanto se dio a otro y se queda allí: {what}',
  'what.prescriptions': 'Recetas: {count}',
  'what.templates': 'Plantillas: {count}',
  'what.hospitals': 'Hospitales: {count}',
  'what.doctors': 'Médicos: {count}',
  'what.floors': 'Plantas: {count}',
  'what.account': 'la cuenta',
  'since.prescriptions': 'Recetas nuevas: {count}',
  'since.templates': 'Plantillas nuevas: {count}',
  everyClient: 'Todos los clientes',
  before: 'Antes: {value}',
}
export default texts
