import type { Translation } from '../areas.ts'
import type english from '../en/consult-times.ts'

const texts: Translation<typeof english> = {
  consulting: 'Horario de consulta',
  day: 'Días',
  from: 'Desde',
  to: 'Hasta',
  addTime: 'Añadir un horario',
  removeTime: 'Quitar este horario',
  'day.1': 'Lunes',
  'day.2': 'Martes',
  'day.3': 'Miércoles',
  'day.4': 'Jueves',
  'day.5': 'Viernes',
  'day.6': 'Sábado',
  'day.7': 'Domingo',
  'day.8': 'De lunes a viernes',
  'day.9': 'Sábado y domingo',
}
export default texts
