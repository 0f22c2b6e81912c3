import type { Translation } from '../areas.ts'
import type english from '../en/client-users.ts'

const texts: Translation<typeof english> = {
  addUser: '添加客户用户',
  editUser: '编辑客户用户',
  update: '更新',
  selectClient: '选择客户',
  emailId: '电子邮箱',
  userId: '用户 ID',
  selectType: '选择处方类型',
  type: '处方类型',
  'type.1': '住院 (IPD)',
  'type.2': '门诊 (OPD)',
  password: '密码',
  client: '客户',
  searchUsers: '用户 ID 或电子邮箱',
  deleteQuestion: '删除 {name}？',
  deleteExplained: '该客户用户将无法再登录。',
}
export default texts
