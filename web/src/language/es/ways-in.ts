import type { Translation } from '../areas.ts'
import type en from '../en/ways-in.ts'

const texts: Translation<typeof en> = {
  forgotTitle: 'Contraseña olvidada',
  forgotLead: 'Se envía un código al correo electrónico o al móvil de su cuenta.',
  sendCode: 'Enviar código',
  backToSignIn: 'Volver al inicio de sesión',
  resetTitle: 'Contraseña nueva',
  setPassword: 'Cambiar contraseña',
  anotherCode: 'Pedir otro código',
  signUpTitle: 'Pedir una cuenta',
  signUpLead: 'Un administrador la aprueba y decide qué puede hacer.',
  fName: 'Nombre',
  lName: 'Apellido',
  email: 'Correo electrónico',
  mobileNbr: 'Número de móvil',
  confirmTitle: 'Confirme su correo electrónico',
  confirm: 'Confirmar',
  startAgain: 'Empezar de nuevo',
}
export default texts
