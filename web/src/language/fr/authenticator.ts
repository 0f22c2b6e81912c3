import type { Translation } from '../areas.ts'
import type en from '../en/authenticator.ts'

const texts: Translation<typeof en> = {
  title: 'Application d’authentification',
  lead: 'Une application sur votre téléphone crée le code de connexion, sans attendre de message.',
  enrolledOn: 'Configurée le {date}.',
  codesLeft_one: 'Il reste {count} code de secours.',
  codesLeft_other: 'Il reste {count} codes de secours.',
  whatToDo: 'Que voulez-vous faire ?',
  'do.codes': 'Créer de nouveaux codes de secours',
  'do.setUp': 'Configurer l’application sur un autre téléphone',
  'do.remove': 'Retirer l’application',
  password: 'Votre mot de passe',
  continue: 'Continuer',
  scan: 'Scannez cette image avec l’application ou saisissez-y la clé. Saisissez ensuite le code affiché.',
  picture: 'Code QR pour l’application d’authentification',
  key: 'Clé',
  confirm: 'Confirmer',
  keepCodes:
    'Conservez ces codes de secours en lieu sûr : chacun vous laisse entrer une fois sans votre téléphone. Ils ne seront plus affichés.',
  codes: 'Codes de secours',
  copy: 'Copier',
  copied: 'Les codes ont été copiés',
  done: 'Je les ai conservés',
}
export default texts
