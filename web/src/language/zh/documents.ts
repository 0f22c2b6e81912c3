import type { Translation } from '../areas.ts'
import type en from '../en/documents.ts'

const texts: Translation<typeof en> = {
  verifyTitle: '核验处方',
  verifyLead: '请用手机相机扫描处方上的二维码，或在此输入处方上的代码。',
  codeOnPaper: '处方上的代码',
  codeHint: '共 {length} 个字符，区分大小写。',
  codeMissing: '请输入代码',
  codeUnfit: '代码由 {length} 个字符组成：字母、数字、- 和 _',
  check: '核验',
  checkAnother: '核验另一张处方',
  checking: '正在核验…',
  notChecked: '未能核验',
  notCheckedExplained: '这并不说明处方的真伪。',
  tooMany: '此处的核验次数过多，请一分钟后重试。',
  'finding.genuine': '此处方是真实的',
  'finding.superseded': '已有更新的版本',
  'finding.notIssued': '草稿，从未签发：请勿据此配药',
  'finding.unknown': '{product} 没有此处方的记录：请勿据此配药',
  'explained.genuine':
    '此处方由本系统签发，且为最新版本。请将以下内容与纸质处方核对：如有任何不符，请勿据此配药。',
  'explained.superseded': '此处方曾由本系统签发，但之后以不同内容重新签发。请勿据此配药，请索取最新版本。',
  'explained.notIssued': '它由 {product} 生成，但从未发送给患者。',
  'explained.unknown': '本系统没有使用此代码的文件。如果代码是手工输入的，请逐个字符核对。',
  number: '处方编号',
  hospital: '医院',
  doctor: '医生',
  registrationNumber: '执业注册号',
  patientInitials: '患者（姓名首字母）',
  prescriptionDate: '处方日期',
  medicines: '药品数量',
  issuedAt: '签发时间',
  madeAt: '生成时间',
  code: '代码',
}
export default texts
