import type { Translation } from '../areas.ts'
import type english from '../en/approvals.ts'

const texts: Translation<typeof english> = {
  title: 'In attesa di approvazione',
  medicines: 'Farmaci',
  vitals: 'Segni vitali',
  nothingWaits: 'Nulla attende approvazione.',
  askedBy: 'Chiesto da {name} · {client} · eRx {erxId}',
  waiting: '{count} in attesa',
  uses: 'usato {count} volte',
  updated: 'righe modificate: {count}',
  decide: 'Decidi',
  decideOn: 'Decidi su {name}',
  decision: 'Decisione',
  approve: 'Approva',
  map: 'Associa',
  reject: 'Rifiuta',
  'explained.approve': 'Approva: nel catalogo',
  'explained.map': 'Associa: è un prodotto del catalogo',
  'explained.reject': 'Rifiuta, con il motivo',
  'field.medName': 'Nome',
  'field.saltName': 'Principio attivo',
  'field.strength': 'Dosaggio',
  'field.type': 'Forma',
  'field.company': 'Azienda',
  'field.schedule': 'Schedule',
  product: 'Prodotto',
  reason: 'Motivo',
  effect:
    'Le righe in attesa dei casi aperti cambiano con la decisione, e lo dice la loro storia. I casi chiusi restano come sono.',
}
export default texts
