import type { Translation } from '../areas.ts'
import type en from '../en/identity-provider.ts'

const texts: Translation<typeof en> = {
  title: 'Proveedor de identidad',
  linkLead: 'Vincule su identidad a esta cuenta e inicie sesión sin otra contraseña.',
  linkedAs: 'Vinculada a esta cuenta: {subject}',
  link: 'Vincular',
  unlink: 'Desvincular',
  password: 'Su contraseña',
  arriving: 'Un momento…',
  backToSignIn: 'Volver al inicio de sesión',
}
export default texts
