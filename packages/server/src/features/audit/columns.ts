import { personLabels } from '@jadara/contract/accounts/me'
import { formatActor, formatOrigin, formatPredicate } from '@jadara/contract/audit/audit-sentences'
import type { AuditLine } from '@jadara/contract/audit/audit-trail'
import { type KnownNames, listChangedFields, listOtherDetails } from '@jadara/contract/audit/audit-values'
import { zoneName } from '@jadara/contract/core/moment'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { SheetColumn } from '../../sheets/sheet.ts'
import { createWallClockFormatter } from '../../sheets/wall-clock.ts'

/** Texts in Excel and CSV, raw values in JSON. The last columns prove the hash chain. */
export function createAuditSheetColumns({
  language,
  timeZone,
  known,
}: {
  readonly language: Language
  readonly timeZone: string
  readonly known: KnownNames
}): readonly SheetColumn<AuditLine>[] {
  const zone = zoneName(timeZone)
  const at = createWallClockFormatter(timeZone)
  const toText = (words: Text | null | undefined): string | null =>
    words ? words[language].replace(/[\u2068\u2069]/g, '') : null
  const toChanges = (line: AuditLine, which: 'before' | 'after') =>
    listChangedFields(line, known)
      .filter((field) => field[which] !== null)
      .map(({ label, [which]: values }) => `${label[language]}: ${joinLines(values ?? [])}`)
      .join('\n') || null
  const joinLines = (words: readonly Text[]) => words.map((text) => text[language]).join('; ')
  const columns: readonly LabelledColumn[] = [
    {
      key: 'at',
      label: text(`When (${zone.en})`, `الوقت (${zone.ar})`),
      type: 'moment',
      width: 20,
      cell: (line) => at(line.at),
      value: (line) => line.at,
    },
    { key: 'by', label: text('Who', 'المنفّذ'), width: 28, cell: (line) => toText(formatActor(line)), value: ({ by }) => by },
    { key: 'email', label: personLabels.email, width: 30, cell: ({ by }) => by?.email ?? null },
    {
      key: 'action',
      label: text('What', 'العملية'),
      width: 48,
      cell: (line) => toText(formatPredicate(line)),
      value: ({ action }) => action,
    },
    {
      key: 'applicant',
      label: personLabels.applicant,
      width: 28,
      cell: ({ applicant }) => toText(applicant && toBilingualName(applicant)),
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
      cell: ({ applicant }) => toText(applicant && toBilingualName(applicant.round)),
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
      cell: (line) => toText(formatOrigin(line)),
      value: ({ from }) => from,
    },
    {
      key: 'before',
      label: text('Before', 'قبل'),
      width: 40,
      cell: (line) => toChanges(line, 'before'),
      value: ({ before }) => before,
    },
    {
      key: 'after',
      label: text('After', 'بعد'),
      width: 40,
      cell: (line) => toChanges(line, 'after'),
      value: ({ after }) => after,
    },
    {
      key: 'detail',
      label: text('Further details', 'تفاصيل أخرى'),
      width: 40,
      cell: (line) =>
        listOtherDetails(line, known)
          .map(({ label, words }) => `${label[language]}: ${joinLines(words)}`)
          .join('\n') || null,
      value: ({ detail }) => detail,
    },
    { key: 'chain', label: text('Chain', 'السلسلة'), width: 16, cell: ({ chain }) => chain },
    { key: 'position', label: text('Position', 'الموضع'), width: 10, cell: ({ position }) => position },
    { key: 'hash', label: text('Hash', 'البصمة'), width: 66, cell: ({ hash }) => hash },
  ]
  return columns.map(({ label, type = 'plain', ...column }) => ({ ...column, type, label: label[language] }))
}

type LabelledColumn = Omit<SheetColumn<AuditLine>, 'label' | 'type'> & {
  readonly label: Text
  readonly type?: SheetColumn<AuditLine>['type']
}
