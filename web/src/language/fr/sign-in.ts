import type { Translation } from '../areas.ts'
import type en from '../en/sign-in.ts'

const texts: Translation<typeof en> = {
  title: 'Connexion',
  lead: 'Les ordonnances, de l’image au patient.',
  agentId: 'Identifiant d’agent',
  agentIdRequired: 'Saisissez l’identifiant d’agent',
  password: 'Mot de passe',
  passwordRequired: 'Saisissez le mot de passe',
  forgotPassword: 'Mot de passe oublié ?',
  continue: 'Continuer',
  codeTitle: 'Saisissez le code',
  codeSentTo: 'Un code à 6 chiffres a été envoyé à {to}.',
  codeFromApp: 'Saisissez le code à 6 chiffres.',
  code: 'Code à usage unique',
  codeRequired: 'Saisissez les 6 chiffres du code',
  codeValidFor: 'Le code est valable encore {time}.',
  codeExpired: 'Le code n’est plus valable. Demandez-en un nouveau.',
  resend: 'Envoyer un nouveau code',
  resendIn: 'Envoyer un nouveau code ({seconds} s)',
  resent: 'Un nouveau code a été envoyé',
  rememberMe: 'Se souvenir de moi sur cet appareil pendant {days} jours',
  signIn: 'Se connecter',
  back: 'Retour',
  sessionLiveTitle: 'Déjà connecté',
  takeOver: 'Se connecter ici',
  stay: 'Pas maintenant',
  waitSeconds: 'Réessayez dans {seconds} s',
  endedIdle: 'Vous avez été déconnecté après un temps d’inactivité. Ce que vous avez saisi est conservé.',
  endedElsewhere: 'Votre session est terminée. Reconnectez-vous ; ce que vous avez saisi est conservé.',
  role: 'Rôle',
  email: 'E-mail',
  welcome: 'Bonjour, {name}',
  welcomeOperator: 'Votre compte traite les ordonnances des files de cette console.',
  welcomeMrd:
    'Votre compte sert aux dossiers médicaux : téléverser et traiter les feuilles. Ces écrans ne font pas partie de cette version.',
  welcomePartner:
    'Votre compte sert aux consultations du partenaire de distribution. Ces écrans ne font pas partie de cette version.',
  welcomeClient: 'Votre compte sert aux chiffres et aux ordonnances de votre hôpital.',
}
export default texts
