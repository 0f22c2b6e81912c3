import type { Translation } from '../areas.ts'
import type en from '../en/ways-in.ts'

const texts: Translation<typeof en> = {
  forgotTitle: 'نسيت كلمة المرور',
  forgotLead: 'سيُرسل رمز إلى البريد الإلكتروني أو رقم الجوال المسجّل في حسابك.',
  sendCode: 'إرسال الرمز',
  backToSignIn: 'العودة إلى تسجيل الدخول',
  resetTitle: 'كلمة مرور جديدة',
  setPassword: 'تغيير كلمة المرور',
  anotherCode: 'طلب رمز آخر',
  signUpTitle: 'طلب حساب',
  signUpLead: 'يوافق المسؤول عليه ويحدد صلاحياتك.',
  fName: 'الاسم الأول',
  lName: 'اسم العائلة',
  email: 'البريد الإلكتروني',
  mobileNbr: 'رقم الجوال',
  confirmTitle: 'تأكيد بريدك الإلكتروني',
  confirm: 'تأكيد',
  startAgain: 'البدء من جديد',
}
export default texts
