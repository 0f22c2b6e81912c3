import type { Translation } from '../areas.ts'
import type en from '../en/demo.ts'

const texts: Translation<typeof en> = {
  outboxTitle: 'Bandeja de salida de demostración',
  outboxLead: 'Nada sale de este equipo: lo que se enviaría aparece aquí.',
  agentFilter: 'Mensajes para el ID de agente',
  refresh: 'Actualizar',
  messages: 'Mensajes',
  allMessages: 'Todos los mensajes',
  noMessage: 'Todavía no hay mensajes',
  noMessageText: 'Los códigos de un solo uso, correos y SMS aparecen aquí en cuanto se envían.',
  noMessageFor: 'Todavía no hay mensajes para {agentId}',
  messageGone: 'Este mensaje no está en la lista',
  messageGoneText: 'Es para otro ID de agente, o mensajes más recientes lo han desplazado.',
  to: 'Para',
  sentAt: 'Enviado',
  copy: 'Copiar',
  copied: 'Se copió el código',
  copyFailed: 'No se pudo copiar el código. Selecciónelo y cópielo a mano.',
  openPdf: 'Abrir el PDF',
  newTab: 'se abre en una pestaña nueva',
  code: 'Código de un solo uso',
  'channel.email': 'Correo',
  'channel.sms': 'SMS',
  'channel.webhook': 'Webhook',
  accounts: 'Cuentas de demostración, contraseña {password}',
  fillIn: 'Rellenar con {agentId}',
  codeInOutbox: 'Demostración: el código está en la bandeja de salida',
}
export default texts
