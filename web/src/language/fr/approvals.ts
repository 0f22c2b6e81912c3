import type { Translation } from '../areas.ts'
import type english from '../en/approvals.ts'

const texts: Translation<typeof english> = {
  title: 'En attente d’approbation',
  medicines: 'Médicaments',
  vitals: 'Signes vitaux',
  nothingWaits: 'Rien n’attend d’approbation.',
  askedBy: 'Demandé par {name} · {client} · eRx {erxId}',
  waiting: '{count} en attente',
  uses: 'utilisé {count} fois',
  updated: 'lignes modifiées : {count}',
  decide: 'Décider',
  decideOn: 'Décider de {name}',
  decision: 'Décision',
  approve: 'Approuver',
  map: 'Associer',
  reject: 'Refuser',
  'explained.approve': 'Approuver : au catalogue',
  'explained.map': 'Associer : c’est un produit du catalogue',
  'explained.reject': 'Refuser, avec le motif',
  'field.medName': 'Nom',
  'field.saltName': 'Substance active',
  'field.strength': 'Dosage',
  'field.type': 'Forme',
  'field.company': 'Laboratoire',
  'field.schedule': 'Liste',
  product: 'Produit',
  reason: 'Motif',
  effect:
    'Les lignes en attente des cas ouverts changent avec elle et leur historique le dit. Les cas terminés restent tels quels.',
}
export default texts
