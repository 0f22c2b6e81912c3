import type { Translation } from '../areas.ts'
import type english from '../en/client-users.ts'

const texts: Translation<typeof english> = {
  addUser: 'Ajouter un utilisateur du client',
  editUser: 'Modifier l’utilisateur du client',
  update: 'Mettre à jour',
  selectClient: 'Choisir le client',
  emailId: 'Adresse e-mail',
  userId: 'Identifiant',
  selectType: 'Choisir le type d’ordonnance',
  type: 'Type d’ordonnance',
  'type.1': 'Hospitalisé (IPD)',
  'type.2': 'Ambulatoire (OPD)',
  password: 'Mot de passe',
  client: 'Client',
  searchUsers: 'Identifiant ou e-mail',
  deleteQuestion: 'Supprimer {name} ?',
  deleteExplained: 'L’utilisateur du client ne pourra plus se connecter.',
}
export default texts
