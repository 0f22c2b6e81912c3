import type { Translation } from '../areas.ts'
import type en from '../en/firebase.ts'

const texts: Translation<typeof en> = {
  title: '使用电子邮箱登录',
  email: '电子邮箱',
  emailFault: '请输入有效的电子邮箱',
  back: '使用工号登录',
  'fault.wrong': '电子邮箱或密码错误。',
  'fault.disabled': '此账户已停用。请联系管理员。',
  'fault.tooMany': '尝试次数过多。请等待几分钟后重试，或重设密码。',
  'fault.unreachable': '无法连接登录服务。请检查网络后重试；您输入的内容仍在此处。',
  'fault.secondFactor': '此账户需要本页面无法处理的第二步验证。请联系管理员。',
  'fault.refused': '登录服务不接受来自本页面的密码。请告知管理员。',
}
export default texts
