import type { Translation } from '../areas.ts'
import type english from '../en/client-users.ts'

const texts: Translation<typeof english> = {
  addUser: 'Aggiungi utente del cliente',
  editUser: 'Modifica utente del cliente',
  update: 'Aggiorna',
  selectClient: 'Seleziona cliente',
  emailId: 'E-mail',
  userId: 'ID utente',
  selectType: 'Seleziona tipo di ricetta',
  type: 'Tipo di ricetta',
  'type.1': 'Ricovero (IPD)',
  'type.2': 'Ambulatorio (OPD)',
  password: 'Password',
  client: 'Cliente',
  searchUsers: 'ID utente o e-mail',
  deleteQuestion: 'Eliminare {name}?',
  deleteExplained: 'L’utente del cliente non potrà più accedere.',
}
export default texts
