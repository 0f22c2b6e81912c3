import type { Translation } from '../areas.ts'
import type en from '../en/sign-in.ts'

const texts: Translation<typeof en> = {
  title: 'Iniciar sesión',
  lead: 'Recetas, de la imagen al paciente.',
  agentId: 'ID de agente',
  agentIdRequired: 'Introduzca el ID de agente',
  password: 'Contraseña',
  passwordRequired: 'Introduzca la contraseña',
  forgotPassword: '¿Olvidó la contraseña?',
  continue: 'Continuar',
  codeTitle: 'Introduzca el código',
  codeSentTo: 'Se envió un código de 6 dígitos a {to}.',
  codeFromApp: 'Introduzca el código de 6 dígitos.',
  code: 'Código de un solo uso',
  codeRequired: 'Introduzca los 6 dígitos del código',
  codeValidFor: 'El código es válido durante {time}.',
  codeExpired: 'El código ya no es válido. Pida uno nuevo.',
  resend: 'Enviar un código nuevo',
  resendIn: 'Enviar un código nuevo ({seconds} s)',
  resent: 'Se envió un código nuevo',
  rememberMe: 'Recordarme en este dispositivo durante {days} días',
  signIn: 'Iniciar sesión',
  back: 'Atrás',
  sessionLiveTitle: 'Sesión ya iniciada',
  takeOver: 'Iniciar sesión aquí',
  stay: 'Ahora no',
  waitSeconds: 'Inténtelo dentro de {seconds} s',
  endedIdle: 'Se cerró su sesión porque no hubo actividad durante un tiempo. Lo que escribió se conserva.',
  endedElsewhere: 'Su sesión ha terminado. Inicie sesión de nuevo; lo que escribió se conserva.',
  role: 'Rol',
  email: 'Correo electrónico',
  welcome: 'Hola, {name}',
  welcomeOperator: 'Su cuenta trabaja las recetas de las colas de esta consola.',
  welcomeMrd:
    'Su cuenta es para los registros médicos: cargar y procesar hojas de registros. Esas pantallas no forman parte de esta versión.',
  welcomePartner:
    'Su cuenta es para las consultas del socio minorista. Esas pantallas no forman parte de esta versión.',
  welcomeClient: 'Su cuenta es para las cifras y las recetas de su hospital.',
}
export default texts
