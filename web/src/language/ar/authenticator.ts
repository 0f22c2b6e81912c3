import type { Translation } from '../areas.ts'
import type en from '../en/authenticator.ts'

const texts: Translation<typeof en> = {
  title: 'تطبيق المصادقة',
  lead: 'ينشئ تطبيق على هاتفك رمز تسجيل الدخول دون انتظار رسالة.',
  enrolledOn: 'أُعدّ في {date}.',
  codesLeft_one: 'بقي رمز استرداد واحد ({count}).',
  codesLeft_other: 'رموز الاسترداد المتبقية: {count}.',
  whatToDo: 'ماذا تريد أن تفعل؟',
  'do.codes': 'إنشاء رموز استرداد جديدة',
  'do.setUp': 'إعداد التطبيق على هاتف آخر',
  'do.remove': 'إزالة التطبيق',
  password: 'كلمة مرورك',
  continue: 'متابعة',
  scan: 'امسح هذه الصورة بالتطبيق أو اكتب المفتاح فيه، ثم أدخل الرمز الذي يعرضه.',
  picture: 'رمز QR لتطبيق المصادقة',
  key: 'المفتاح',
  confirm: 'تأكيد',
  keepCodes:
    'احتفظ برموز الاسترداد هذه في مكان آمن: يتيح لك كل منها الدخول مرة واحدة عندما لا يكون الهاتف في متناولك. لن تظهر مرة أخرى.',
  codes: 'رموز الاسترداد',
  copy: 'نسخ',
  copied: 'نُسخت الرموز',
  done: 'احتفظت بها',
}
export default texts
