import type { Translation } from '../areas.ts'
import type en from '../en/firebase.ts'

const texts: Translation<typeof en> = {
  title: 'Iniciar sesión con su correo',
  email: 'Correo electrónico',
  emailFault: 'Introduzca un correo válido',
  back: 'Iniciar sesión con su ID de agente',
  'fault.wrong': 'El correo o la contraseña son incorrectos.',
  'fault.disabled': 'Esta cuenta está desactivada. Consulte a su administrador.',
  'fault.tooMany':
    'Demasiados intentos. Espere unos minutos e inténtelo de nuevo, o establezca otra contraseña.',
  'fault.unreachable':
    'No se puede acceder al servicio de inicio de sesión. Compruebe la conexión e inténtelo de nuevo; lo que escribió sigue aquí.',
  'fault.secondFactor':
    'Esta cuenta pide un segundo paso que esta página no admite. Consulte a su administrador.',
  'fault.refused':
    'El servicio de inicio de sesión no acepta contraseñas desde esta página. Avise a su administrador.',
}
export default texts
