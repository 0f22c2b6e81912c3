import type { Translation } from '../areas.ts'
import type en from '../en/firebase.ts'

const texts: Translation<typeof en> = {
  title: 'Se connecter avec votre e-mail',
  email: 'E-mail',
  emailFault: 'Saisissez une adresse e-mail valide',
  back: 'Se connecter avec votre identifiant d’agent',
  'fault.wrong': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'fault.disabled': 'Ce compte est désactivé. Adressez-vous à votre administrateur.',
  'fault.tooMany':
    'Trop d’essais. Attendez quelques minutes et réessayez, ou définissez un nouveau mot de passe.',
  'fault.unreachable':
    'Le service de connexion est injoignable. Vérifiez la connexion et réessayez ; ce que vous avez saisi est toujours là.',
  'fault.secondFactor':
    'Ce compte demande une seconde étape que cette page ne prend pas en charge. Adressez-vous à votre administrateur.',
  'fault.refused':
    'Le service de connexion n’accepte pas de mot de passe depuis cette page. Prévenez votre administrateur.',
}
export default texts
