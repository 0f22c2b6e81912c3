import type { Translation } from '../areas.ts'
import type en from '../en/authenticator.ts'

const texts: Translation<typeof en> = {
  title: 'Aplicación de autenticación',
  lead: 'Una aplicación en su teléfono crea el código de inicio de sesión, sin esperar un mensaje.',
  enrolledOn: 'Configurada el {date}.',
  codesLeft_one: 'Queda {count} código de recuperación.',
  codesLeft_other: 'Quedan {count} códigos de recuperación.',
  whatToDo: '¿Qué desea hacer?',
  'do.codes': 'Crear nuevos códigos de recuperación',
  'do.setUp': 'Configurar la aplicación en otro teléfono',
  'do.remove': 'Quitar la aplicación',
  password: 'Su contraseña',
  continue: 'Continuar',
  scan: 'Escanee esta imagen con la aplicación o escriba la clave en ella. Después introduzca el código que muestra.',
  picture: 'Código QR para la aplicación de autenticación',
  key: 'Clave',
  confirm: 'Confirmar',
  keepCodes:
    'Guarde estos códigos de recuperación en un lugar seguro: cada uno le deja entrar una vez cuando no tenga el teléfono. No se mostrarán de nuevo.',
  codes: 'Códigos de recuperación',
  copy: 'Copiar',
  copied: 'Los códigos se copiaron',
  done: 'Los he guardado',
}
export default texts
