import type { Translation } from '../areas.ts'
import type english from '../en/likely-doctors.ts'

const texts: Translation<typeof english> = {
  likelyTheSame: 'Probablemente ya existe',
  certain: 'Este número de este consejo ya existe: el mismo médico no se añade dos veces.',
  noCouncil: 'consejo desconocido',
  'reason.registration': 'Mismo registro',
  'reason.number': 'Mismo número',
  'reason.name': 'Nombre parecido',
  'reason.hospital': 'Mismo hospital',
  addAnyway: 'Añadir de todos modos',
  openIt: 'Abrir',
  chooseIt: 'Elegir',
  wasThere: '{name} ya existía y se ha elegido.',
}
export default texts
