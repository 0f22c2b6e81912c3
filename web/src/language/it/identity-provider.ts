import type { Translation } from '../areas.ts'
import type en from '../en/identity-provider.ts'

const texts: Translation<typeof en> = {
  title: 'Provider di identità',
  linkLead: 'Colleghi la sua identità a questo account e acceda senza un’altra password.',
  linkedAs: 'Collegata a questo account: {subject}',
  link: 'Collega',
  unlink: 'Scollega',
  password: 'La sua password',
  arriving: 'Un momento…',
  backToSignIn: 'Torna all’accesso',
}
export default texts
