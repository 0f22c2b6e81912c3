import type { Translation } from '../areas.ts'
import type en from '../en/authenticator.ts'

const texts: Translation<typeof en> = {
  title: '身份验证器应用',
  lead: '手机上的应用会生成登录验证码，无需等待消息。',
  enrolledOn: '设置于 {date}。',
  codesLeft_one: '还剩 {count} 个恢复码。',
  codesLeft_other: '还剩 {count} 个恢复码。',
  whatToDo: '您想做什么？',
  'do.codes': '生成新的恢复码',
  'do.setUp': '在另一部手机上设置',
  'do.remove': '移除应用',
  password: '您的密码',
  continue: '继续',
  scan: '用应用扫描此图，或在应用中输入密钥。然后输入应用显示的验证码。',
  picture: '身份验证器应用的二维码',
  key: '密钥',
  confirm: '确认',
  keepCodes: '请将这些恢复码保存在安全的地方：手机不在身边时，每个可登录一次。它们不会再次显示。',
  codes: '恢复码',
  copy: '复制',
  copied: '恢复码已复制',
  done: '我已保存',
}
export default texts
