import type { Translation } from '../areas.ts'
import type english from '../en/client-users.ts'

const texts: Translation<typeof english> = {
  addUser: 'Añadir usuario del cliente',
  editUser: 'Editar usuario del cliente',
  update: 'Actualizar',
  selectClient: 'Seleccionar cliente',
  emailId: 'Correo electrónico',
  userId: 'ID de usuario',
  selectType: 'Seleccionar tipo de receta',
  type: 'Tipo de receta',
  'type.1': 'Hospitalizado (IPD)',
  'type.2': 'Ambulatorio (OPD)',
  password: 'Contraseña',
  client: 'Cliente',
  searchUsers: 'ID de usuario o correo',
  deleteQuestion: '¿Eliminar {name}?',
  deleteExplained: 'El usuario del cliente ya no podrá iniciar sesión.',
}
export default texts
