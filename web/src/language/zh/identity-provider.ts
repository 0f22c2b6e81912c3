import type { Translation } from '../areas.ts'
import type en from '../en/identity-provider.ts'

const texts: Translation<typeof en> = {
  title: '身份提供方',
  linkLead: '将您在该处的身份与此账户关联，登录时无需另一个密码。',
  linkedAs: '已与此账户关联：{subject}',
  link: '关联',
  unlink: '解除关联',
  password: '您的密码',
  arriving: '请稍候…',
  backToSignIn: '返回登录',
}
export default texts
