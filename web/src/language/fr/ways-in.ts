import type { Translation } from '../areas.ts'
import type en from '../en/ways-in.ts'

const texts: Translation<typeof en> = {
  forgotTitle: 'Mot de passe oublié',
  forgotLead: 'Un code est envoyé à l’adresse e-mail ou au mobile de votre compte.',
  sendCode: 'Envoyer le code',
  backToSignIn: 'Retour à la connexion',
  resetTitle: 'Nouveau mot de passe',
  setPassword: 'Changer le mot de passe',
  anotherCode: 'Demander un autre code',
  signUpTitle: 'Demander un compte',
  signUpLead: 'Un administrateur l’approuve et décide de vos droits.',
  fName: 'Prénom',
  lName: 'Nom',
  email: 'E-mail',
  mobileNbr: 'Numéro de mobile',
  confirmTitle: 'Confirmez votre adresse e-mail',
  confirm: 'Confirmer',
  startAgain: 'Recommencer',
}
export default texts
