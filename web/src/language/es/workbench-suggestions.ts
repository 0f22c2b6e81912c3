import type { Translation } from '../areas.ts'
import type english from '../en/workbench-suggestions.ts'

const texts: Translation<typeof english> = {
  unit: 'Unidad',
  starred: 'Favorito',
  star: 'Marcar {name} como favorito',
  unstar: 'Quitar {name} de favoritos',
  orderCheck: 'Comprobar pedido',
  'order.Yes': 'Estos medicamentos se pueden pedir tal como están.',
  'order.No': 'Estos medicamentos aún no se pueden pedir.',
  'order.empty': 'No hay ningún medicamento que pedir.',
  'fault.notInCatalogue': 'no está en el catálogo',
  'fault.noQuantity': 'sin cantidad',
  'fault.noDirections': 'sin indicaciones legibles',
  'fault.directionsAsked': 'hay una pregunta abierta sobre las indicaciones',
  'order.fine': 'listo',
  remindOf: 'Recordatorio de {name}',
  remind: 'Recordar al paciente que lo tome',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  lastDayBefore: 'El último día es anterior al primero.',
  saveReminder: 'Guardar el recordatorio',
  reminded: 'Recordatorio {days}',
  earlierVitals: 'Antes: {values}',
  category: 'Categoría',
  allCategories: 'Todas',
  namedTests: 'Mencionadas en esta receta',
  namedTyped: 'en las notas escritas',
  namedRecognised: 'en el texto reconocido',
  addTest: 'Añadir {name}',
}
export default texts
