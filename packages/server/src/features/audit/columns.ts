import type { AuditLine } from '@jadara/contract/audit-trail'
import { changedFields, type Known, otherDetails } from '@jadara/contract/audit-values'
import { actorWords, deedWords, nameOf, originWords } from '@jadara/contract/audit-words'
import { zoneName } from '@jadara/contract/moment'
import { personLabels } from '@jadara/contract/profile'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { Column } from '../../sheets/sheet.ts'
import { wallClock } from '../../sheets/wall-clock.ts'

/** The columns of the trail as it is taken away: words for people, and in JSON what is kept. The last ones prove the chain. */
export function auditColumns({
  language,
  timeZone,
  known,
}: {
  readonly language: Language
  readonly timeZone: string
  readonly known: Known
}): readonly Column<AuditLine>[] {
  const zone = zoneName(timeZone)
  const at = wallClock(timeZone)
  const said = (words: Text | null | undefined): string | null => (words ? words[language].replace(/[\u2068\u2069]/g, '') : null)
  const side = (line: AuditLine, which: 'before' | 'after') =>
    changedFields(line, known)
      .filter((field) => field[which] !== null)
      .map(({ label, [which]: held }) => `${label[language]}: ${lines(held ?? [])}`)
      .join('\n') || null
  const lines = (words: readonly Text[]) => words.map((one) => one[language]).join('; ')
  const columns: readonly Worded[] = [
    {
      key: 'at',
      label: text(`When (${zone.en})`, `الوقت (${zone.ar})`),
      type: 'moment',
      width: 20,
      cell: (line) => at(line.at),
      value: (line) => line.at,
    },
    { key: 'by', label: text('Who', 'المنفّذ'), width: 28, cell: (line) => said(actorWords(line)), value: ({ by }) => by },
    { key: 'email', label: personLabels.email, width: 30, cell: ({ by }) => by?.email ?? null },
    {
      key: 'action',
      label: text('What', 'العملية'),
      width: 48,
      cell: (line) => said(deedWords(line)),
      value: ({ action }) => action,
    },
    {
      key: 'applicant',
      label: personLabels.applicant,
      width: 28,
      cell: ({ applicant }) => said(applicant && nameOf(applicant)),
      value: ({ applicant }) => applicant,
    },
    {
      key: 'applicantId',
      label: text('Applicant number', 'رقم المتقدم'),
      width: 12,
      cell: ({ applicant }) => applicant?.applicantId ?? null,
    },
    {
      key: 'round',
      label: text('Round', 'الدورة'),
      width: 24,
      cell: ({ applicant }) => said(applicant && nameOf(applicant.round)),
      value: ({ applicant }) => applicant?.round ?? null,
    },
    {
      key: 'account',
      label: text('Account', 'الحساب'),
      width: 30,
      cell: ({ account }) => account?.email ?? null,
      value: ({ account }) => account,
    },
    {
      key: 'from',
      label: text('From where', 'المصدر'),
      width: 18,
      cell: (line) => said(originWords(line)),
      value: ({ from }) => from,
    },
    {
      key: 'before',
      label: text('Before', 'قبل'),
      width: 40,
      cell: (line) => side(line, 'before'),
      value: ({ before }) => before,
    },
    { key: 'after', label: text('After', 'بعد'), width: 40, cell: (line) => side(line, 'after'), value: ({ after }) => after },
    {
      key: 'detail',
      label: text('Further details', 'تفاصيل أخرى'),
      width: 40,
      cell: (line) =>
        otherDetails(line, known)
          .map(({ label, words }) => `${label[language]}: ${lines(words)}`)
          .join('\n') || null,
      value: ({ detail }) => detail,
    },
    { key: 'chain', label: text('Chain', 'السلسلة'), width: 16, cell: ({ chain }) => chain },
    { key: 'position', label: text('Position', 'الموضع'), width: 10, cell: ({ position }) => position },
    { key: 'hash', label: text('Hash', 'البصمة'), width: 66, cell: ({ hash }) => hash },
  ]
  return columns.map(({ label, type = 'plain', ...column }) => ({ ...column, type, label: label[language] }))
}

type Worded = Omit<Column<AuditLine>, 'label' | 'type'> & { readonly label: Text; readonly type?: Column<AuditLine>['type'] }
