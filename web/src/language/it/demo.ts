import type { Translation } from '../areas.ts'
import type en from '../en/demo.ts'

const texts: Translation<typeof en> = {
  outboxTitle: 'Posta in uscita demo',
  outboxLead: 'Nulla lascia questo computer: ciò che sarebbe inviato si trova qui.',
  agentFilter: 'Messaggi per ID agente',
  refresh: 'Aggiorna',
  messages: 'Messaggi',
  allMessages: 'Tutti i messaggi',
  noMessage: 'Ancora nessun messaggio',
  noMessageText: 'Codici monouso, e-mail e SMS compaiono qui appena inviati.',
  noMessageFor: 'Ancora nessun messaggio per {agentId}',
  messageGone: 'Questo messaggio non è nell’elenco',
  messageGoneText: 'È per un altro ID agente, oppure messaggi più recenti lo hanno spinto fuori.',
  to: 'A',
  sentAt: 'Inviato',
  copy: 'Copia',
  copied: 'Il codice è stato copiato',
  copyFailed: 'Non è stato possibile copiare il codice. Lo selezioni e lo copi a mano.',
  openPdf: 'Apri il PDF',
  newTab: 'si apre in una nuova scheda',
  code: 'Codice monouso',
  'channel.email': 'E-mail',
  'channel.sms': 'SMS',
  'channel.webhook': 'Webhook',
  accounts: 'Account demo, password {password}',
  fillIn: 'Compila con {agentId}',
  codeInOutbox: 'Demo: il codice è nella posta in uscita demo',
}
export default texts
