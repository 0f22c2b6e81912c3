import type { Translation } from '../areas.ts'
import type en from '../en/identity-provider.ts'

const texts: Translation<typeof en> = {
  title: 'موفّر الهوية',
  linkLead: 'اربط هويتك هناك بهذا الحساب وسجّل الدخول دون كلمة مرور أخرى.',
  linkedAs: 'مرتبطة بهذا الحساب: {subject}',
  link: 'ربط',
  unlink: 'إنهاء الربط',
  password: 'كلمة مرورك',
  arriving: 'لحظة من فضلك…',
  backToSignIn: 'العودة إلى تسجيل الدخول',
}
export default texts
