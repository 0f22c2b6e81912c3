import type { Translation } from '../areas.ts'
import type english from '../en/settings-permissions.ts'

const texts: Translation<typeof english> = {
  matrix: 'Roles y permisos',
  permission: 'Permiso',
  explained:
    'La cifra indica cuántos usuarios activos del rol tienen el permiso. Una marca lo propone cuando se elige el rol para un usuario nuevo; quien ya tiene cuenta no gana ni pierde nada.',
  readOnly: 'Las marcas las cambia un administrador de toda la instalación.',
  users: '{shown} activos',
  proposed: 'Proponer {permission} para {role}',
  holders: 'Usuarios del rol {role} con {permission}: {shown}',
  unsaved: 'Cambios sin guardar: {shown}',
  discard: 'Descartar',
  screens: 'Pantallas',
  calls: 'Lo que se puede hacer',
  opensNothing: 'Ninguna pantalla ni acción lo pide por sí misma: decide lo que se muestra en ellas.',
}

export default texts
