import type { Translation } from '../areas.ts'
import type en from '../en/firebase.ts'

const texts: Translation<typeof en> = {
  title: 'تسجيل الدخول بالبريد الإلكتروني',
  email: 'البريد الإلكتروني',
  emailFault: 'يرجى إدخال بريد إلكتروني صالح',
  back: 'تسجيل الدخول برقم الوكيل',
  'fault.wrong': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  'fault.disabled': 'هذا الحساب موقوف. راجع المسؤول.',
  'fault.tooMany': 'محاولات كثيرة. انتظر بضع دقائق ثم حاول مجددًا، أو عيّن كلمة مرور جديدة.',
  'fault.unreachable':
    'تعذر الوصول إلى خدمة تسجيل الدخول. تحقق من الاتصال وحاول مجددًا؛ ما كتبته لا يزال هنا.',
  'fault.secondFactor': 'يتطلب هذا الحساب خطوة ثانية لا تدعمها هذه الصفحة. راجع المسؤول.',
  'fault.refused': 'خدمة تسجيل الدخول لا تقبل كلمات المرور من هذه الصفحة. أبلغ المسؤول.',
}
export default texts
