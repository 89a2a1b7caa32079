import { plural, text } from '../core/text.ts'
import { isDayBefore } from '../core/value.ts'
import { amount, choice, currency, date, either, endBeforeStartText, line, people, prose } from './fields.ts'
import { defineRecordKind } from './record-kind.ts'

const noPartner = text('Please enter the partner name', 'أدخل اسم الشريك')

/** Specification GRANT-1. */
export const researchGrant = defineRecordKind({
  name: 'research-grant',
  group: 'research-output',
  path: { one: 'AwardedResearchGrants', list: 'UserAwardedResearchGrants' },
  noun: {
    one: text('research grant', 'المنحة البحثية'),
    many: text('Research grants', 'المنح البحثية'),
    add: text('Add research grant', 'إضافة منحة بحثية'),
    none: text('No research grants yet', 'لا توجد منح بحثية بعد'),
    counted: plural('# research grant', '# research grants', 'منحة واحدة', 'منحتان', '# منح', '# منحة', '# منحة'),
  },
  about: text('Funded projects in which you had a part.', 'مشروعات بحثية مموّلة شاركت فيها.'),
  created: text('Your research grant has been successfully submitted.', 'تم حفظ المنحة البحثية بنجاح.'),
  updated: text('Your research grant has been successfully updated.', 'تم تحديث المنحة البحثية بنجاح.'),
  advice: [
    text('Enter the sum of the whole grant, in its own currency.', 'أدخل قيمة المنحة كاملة بعملتها الأصلية.'),
    text('The summary may be pasted from the proposal.', 'يمكنك لصق الملخص من مقترح المشروع.'),
  ],
  shown: { title: 'projectTitle', subtitle: 'sponsor', when: 'startDate' },
  fields: {
    projectTitle: prose(text('Project title', 'عنوان المشروع')),
    sponsor: line(text('Sponsor', 'الجهة المموّلة'), { names: 'institution' }),
    role: choice(text('Role', 'الدور'), {
      options: [
        ['PI', text('PI', 'باحث رئيسي')],
        ['Co-PI', text('Co-PI', 'باحث رئيسي مشارك')],
        ['Participant', text('Participant', 'مشارك')],
        ['Other', text('Other', 'دور آخر')],
      ],
      initial: 'PI',
    }),
    startDate: date(text('Start date', 'تاريخ البدء')),
    endDate: date(text('End date', 'تاريخ الانتهاء')),
    leadInstitute: line(text('Lead institute', 'المؤسسة الرئيسة'), { names: 'institution' }),
    partner: either(text('Partner', 'وجود شريك'), { one: text('Yes', 'نعم'), zero: text('No', 'لا') }),
    partners: people(text('Partners', 'الشركاء'), {
      columns: { name: { label: text('Partner name', 'اسم الشريك'), missing: noPartner } },
      least: noPartner,
      add: text('Add a partner', 'أضف شريكًا'),
      person: text('partner', 'الشريك'),
      names: 'institution',
    }),
    fundAmount: amount(text('Fund amount', 'قيمة التمويل')),
    currency: currency(text('Currency', 'العملة')),
    summary: prose(text('Summary', 'الملخص'), { most: 20_000, rows: 20 }),
  },
  parts: [
    { heading: text('Project', 'المشروع'), rows: ['projectTitle', ['sponsor', 'role'], ['startDate', 'endDate']] },
    { heading: text('Institutes', 'المؤسسات'), rows: [['leadInstitute', 'partner'], 'partners'] },
    { heading: text('Fund', 'التمويل'), rows: [['fundAmount', 'currency'], 'summary'] },
  ],
  hiddenFields: ({ partner }) => (partner === 1 ? [] : ['partners']),
  check: ({ startDate, endDate }) => (isDayBefore(endDate, startDate) ? [['endDate', endBeforeStartText]] : []),
})
