import type { BudgetItem } from '@jadara/contract/proposal/budget'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { ScheduleTask } from '@jadara/contract/proposal/schedule'
import type { ProseSectionName } from '@jadara/contract/proposal/section-names'

/** The expected content of a whole proposal, exactly. Latin words and numbers are mixed with Arabic. */

export const header = {
  title: 'تحلية منخفضة التكلفة بأغشية graphene oxide في 12 قرية',
  duration: 24,
  budget: 250_000.5,
  abstract: '<p>نخفض كلفة المتر المكعب من 18 إلى <strong>9 جنيهات</strong> بطاقة الشمس وحدها.</p>',
}

/** The text typed before and after the connection or session was lost. */
export const methodology = {
  before: 'نبني وحدتين من نوع MD-200 ونقيس الإنتاج يوميًّا.',
  offline: ['نأخذ 3 عينات من كل بئر.', 'نحللها بجهاز ICP-MS في المعمل.'],
  after: 'وننشر البيانات على Zenodo مفتوحةً للجميع.',
} as const

export const objectives = {
  before: 'خفض الكلفة إلى 50% خلال عامين،',
  signedOut: ' وتدريب 10 فنيين من أهل القرى،',
  after: ' ونشر بحثين في Q1.',
} as const

export const outputs = [
  ['السنة', 'المخرج', 'العدد'],
  ['2027', 'نموذج أولي v1.0', '2'],
  ['2028', 'بحث في مجلة Q1', '3'],
]
const renderRow = (cells: readonly string[], place: number): string => {
  const tag = place === 0 ? 'th' : 'td'
  return ['<tr>', ...cells.map((cell) => `<${tag}>${cell}</${tag}>`), '</tr>'].join('\n')
}

export const sections: Readonly<Record<ProseSectionName, string>> = {
  introduction:
    '<h2>مشكلة الملوحة</h2>\n<p>تبلغ ملوحة الآبار <strong>4500 mg/L</strong> أي 4.5×10<sup>3</sup> جزءٍ في المليون، بحسب مسح 2024.</p>',
  methodology: `<p>${methodology.before}</p>\n<ul>\n<li>${methodology.offline.join('</li>\n<li>')}</li>\n</ul>\n<p>${methodology.after}</p>`,
  objectives: `<p>${objectives.before}${objectives.signedOut}${objectives.after}</p>`,
  'expected-output': `<p>ما نسلّمه:</p>\n<table>\n<tbody>\n${outputs.map(renderRow).join('\n')}\n</tbody>\n</table>`,
  'fields-of-interest':
    '<p>إدارة المياه، وهو الهدف السادس: <a href="https://sdgs.un.org/goals/goal6">https://sdgs.un.org/goals/goal6</a> ثم الطاقة المتجددة.</p>',
  'additional-information':
    '<blockquote>\n<p>وافقت المحافظة على الموقعين بكتاب رقم 318/2025.</p>\n</blockquote>\n<p>ولا تضارب للمصالح.</p>',
}

export const equipments: readonly [Equipment, Equipment] = [
  { title: 'مطياف كتلة ICP-MS', description: 'طراز 7900، متاح في الجامعة منذ 2019.', equipmentUse: 'قياس الأملاح في 36 عينة.' },
  { title: 'وحدة تحلية MD-200', description: 'تُشترى من الشركة المنتجة، 200 لتر/يوم.', equipmentUse: 'تجربة الأغشية في القرية.' },
]

export const team: readonly [TeamMember, TeamMember] = [
  {
    name: 'د. منى عبد الرحمن',
    position: 'الباحثة الرئيسة',
    highestQualification: 'دكتوراه في الهندسة الكيميائية، 2019',
    email: 'mona@science.example',
  },
  {
    name: 'م. كريم الشاذلي',
    position: 'مهندس النموذج الأولي',
    highestQualification: 'ماجستير (MSc) من جامعة أسوان',
    email: 'karim@aswan.example',
  },
]

export const tasks: readonly [ScheduleTask, ScheduleTask, ScheduleTask] = [
  { title: 'مسح الآبار بنظام GPS', months: [2, 3, 4, 5] },
  { title: 'بناء الوحدة MD-200', months: [6, 12] },
  { title: 'القياس والنشر في 2027', months: [9, 10, 11] },
]

const nothing = { effort: null, monthlyPayment: null, monthCount: null, itemCost: null }
export const items: readonly (BudgetItem & { readonly cost: number })[] = [
  { ...nothing, itemTitle: 'باحث مساعد (PhD)', type: 1, effort: 50, monthlyPayment: 8000.5, monthCount: 12, cost: 48_003 },
  { ...nothing, itemTitle: 'وحدة MD-200', type: 2, itemCost: 150_000, cost: 150_000 },
  { ...nothing, itemTitle: 'سفر إلى 12 قرية', type: 3, itemCost: 20_000.25, cost: 20_000.25 },
]
export const sums = {
  personnel: 48_003,
  equipment: 150_000,
  others: 20_000.25,
  total: 218_003.25,
  budget: 250_000.5,
  left: 31_997.25,
}

export const conceptNote = {
  proposalTitle: 'تحلية المياه بأغشية graphene oxide',
  budget: 1_250_000.5,
  abstract: '<p>أغشية من graphene oxide لقرى الصعيد، في 24 شهرًا.</p>',
  file: 'المذكرة المفاهيمية 2026.pdf',
}
