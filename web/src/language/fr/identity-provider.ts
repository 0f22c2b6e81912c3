import type { Translation } from '../areas.ts'
import type en from '../en/identity-provider.ts'

const texts: Translation<typeof en> = {
  title: 'Fournisseur d’identité',
  linkLead: 'Liez votre identité à ce compte et connectez-vous sans autre mot de passe.',
  linkedAs: 'Liée à ce compte : {subject}',
  link: 'Lier',
  unlink: 'Délier',
  password: 'Votre mot de passe',
  arriving: 'Un instant…',
  backToSignIn: 'Retour à la connexion',
}
export default texts
