import type { Translation } from '../areas.ts'
import type english from '../en/likely-doctors.ts'

const texts: Translation<typeof english> = {
  likelyTheSame: 'Probabilmente già presente',
  certain: 'Questo numero di questo ordine è già presente: lo stesso medico non si aggiunge due volte.',
  noCouncil: 'ordine non noto',
  'reason.registration': 'Stessa iscrizione',
  'reason.number': 'Stesso numero',
  'reason.name': 'Nome simile',
  'reason.hospital': 'Stesso ospedale',
  addAnyway: 'Aggiungi comunque',
  openIt: 'Apri',
  chooseIt: 'Scegli',
  wasThere: '{name} era già presente ed è stato scelto.',
}
export default texts
