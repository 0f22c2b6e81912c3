import type { Translation } from '../areas.ts'
import type en from '../en/demo.ts'

const texts: Translation<typeof en> = {
  outboxTitle: '演示发件箱',
  outboxLead: '任何内容都不会离开本机：本应发送的消息都显示在这里。',
  agentFilter: '按工号筛选消息',
  refresh: '刷新',
  messages: '消息',
  allMessages: '全部消息',
  noMessage: '暂无消息',
  noMessageText: '一次性验证码、邮件和短信一经发送就会显示在这里。',
  noMessageFor: '{agentId} 暂无消息',
  messageGone: '列表中没有此消息',
  messageGoneText: '它属于其他工号，或已被较新的消息挤出列表。',
  to: '收件人',
  sentAt: '发送时间',
  copy: '复制',
  copied: '验证码已复制',
  copyFailed: '无法复制验证码，请选中后手动复制。',
  openPdf: '打开 PDF',
  newTab: '在新标签页中打开',
  code: '一次性验证码',
  'channel.email': '邮件',
  'channel.sms': '短信',
  'channel.webhook': 'Webhook',
  accounts: '演示账号，密码 {password}',
  fillIn: '填入 {agentId}',
  codeInOutbox: '演示：验证码在演示发件箱中',
}
export default texts
