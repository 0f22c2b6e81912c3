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
  signUpTitle: '申请账户',
  signUpLead: '管理员会批准并设定您的权限。',
  fName: '名',
  lName: '姓',
  email: '电子邮箱',
  mobileNbr: '手机号',
  confirmTitle: '确认您的电子邮箱',
  confirm: '确认',
  startAgain: '重新开始',
}
export default texts
