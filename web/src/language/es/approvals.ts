import type { Translation } from '../areas.ts'
import type english from '../en/approvals.ts'

const texts: Translation<typeof english> = {
  title: 'Pendiente de aprobación',
  medicines: 'Medicamentos',
  vitals: 'Signos vitales',
  nothingWaits: 'Nada espera aprobación.',
  askedBy: 'Pedido por {name} · {client} · eRx {erxId}',
  waiting: '{count} en espera',
  uses: 'usado {count} veces',
  updated: 'líneas cambiadas: {count}',
  decide: 'Decidir',
  decideOn: 'Decidir sobre {name}',
  decision: 'Decisión',
  approve: 'Aprobar',
  map: 'Asignar',
  reject: 'Rechazar',
  'explained.approve': 'Aprobar: al catálogo',
  'explained.map': 'Asignar: es un producto del catálogo',
  'explained.reject': 'Rechazar, con el motivo',
  'field.medName': 'Nombre',
  'field.saltName': 'Principio activo',
  'field.strength': 'Concentración',
  'field.type': 'Forma',
  'field.company': 'Laboratorio',
  'field.schedule': 'Lista',
  product: 'Producto',
  reason: 'Motivo',
  effect:
    'Las líneas en espera de los casos abiertos cambian con ella y su historial lo dice. Los casos terminados quedan como están.',
}
export default texts
