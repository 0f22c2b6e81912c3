import type { Translation } from '../areas.ts'
import type en from '../en/ways-in.ts'

const texts: Translation<typeof en> = {
  forgotTitle: '忘记密码',
  forgotLead: '验证码会发送到您账户的电子邮箱或手机号。',
  sendCode: '发送验证码',
  backToSignIn: '返回登录',
  resetTitle: '新密码',
  setPassword: '更改密码',
  anotherCode: '重新获取验证码',
}
export default texts
