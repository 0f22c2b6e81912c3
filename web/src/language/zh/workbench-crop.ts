import type { Translation } from '../areas.ts'
import type en from '../en/workbench-crop.ts'

const texts: Translation<typeof en> = {
  layer: '要重新识别的部分：方向键移动框，Shift 加方向键调整大小，Enter 识别',
  title: '重新识别的部分',
  draw: '在要重新识别的内容周围画一个框',
  tooSmall: '框太小，无法识别。请画大一些。',
  reading: '正在识别此部分…',
  nothing: '此处未识别到内容。请把框画大一些，或直接输入内容。',
  read: '识别',
  stop: '停止',
  close: '关闭',
  fill: '填入字段',
  fillInto: '填入：{field}',
  keep: '保留到页面',
  keysDraw: '方向键移动 · Shift 调整大小 · Enter 识别 · Esc 关闭',
  keysRead: 'Enter 追加 · Shift+Enter 替换 · K 保留 · Esc 关闭',
  keysNoField: '先点击一个字段，再填入文字',
  undoKept: '第 {page} 页部分文字恢复原样',
  redoKept: '已保留第 {page} 页部分文字',
  find: '在页面中查找',
  matchOf: '第 {n} 个，共 {count} 个',
  notFound: '未找到',
  previousMatch: '上一个匹配',
  nextMatch: '下一个匹配',
  closeFind: '关闭查找',
}

export default texts
