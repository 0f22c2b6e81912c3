import type { Translation } from '../areas.ts'
import type en from '../en/demo.ts'

const texts: Translation<typeof en> = {
  outboxTitle: 'Boîte d’envoi de démonstration',
  outboxLead: 'Rien ne quitte cette machine : ce qui serait envoyé se trouve ici.',
  agentFilter: 'Messages pour l’identifiant d’agent',
  refresh: 'Actualiser',
  messages: 'Messages',
  allMessages: 'Tous les messages',
  noMessage: 'Pas encore de message',
  noMessageText: 'Les codes à usage unique, les e-mails et les SMS apparaissent ici dès leur envoi.',
  noMessageFor: 'Pas encore de message pour {agentId}',
  messageGone: 'Ce message n’est pas dans la liste',
  messageGoneText: 'Il est pour un autre identifiant d’agent, ou de plus récents l’ont poussé dehors.',
  to: 'À',
  sentAt: 'Envoyé',
  copy: 'Copier',
  copied: 'Le code a été copié',
  copyFailed: 'Le code n’a pas pu être copié. Sélectionnez-le et copiez-le à la main.',
  openPdf: 'Ouvrir le PDF',
  newTab: 's’ouvre dans un nouvel onglet',
  code: 'Code à usage unique',
  'channel.email': 'E-mail',
  'channel.sms': 'SMS',
  'channel.webhook': 'Webhook',
  accounts: 'Comptes de démonstration, mot de passe {password}',
  fillIn: 'Remplir avec {agentId}',
  codeInOutbox: 'Démo : le code est dans la boîte d’envoi de démonstration',
}
export default texts
