import { formatApplicationAccess } from '@jadara/contract/audit/audit-sentences'
import { type ApplicationAccess, listMyApplicationAccesses } from '@jadara/contract/audit/audit-trail'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { useRead } from '../../lib/query.ts'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

const texts = {
  about: text(
    'Whenever the award office or a reviewer opens something of yours, it is recorded here. Reviewers are not named.',
    'كلما فتح مكتب الجائزة أو أحد المحكّمين شيئًا من ملفاتك سُجّل ذلك هنا. ولا تُذكر أسماء المحكّمين.',
  ),
  none: text('Nobody but you has opened anything yet.', 'لم يفتح أحد غيرك شيئًا حتى الآن.'),
  caption: text('Who opened my files', 'من فتح ملفاتي'),
  what: text('What', 'ما فُتح'),
  by: text('By whom', 'من فتحه'),
  when: text('When', 'الوقت'),
  reviewer: text('A reviewer', 'أحد المحكّمين'),
}

const byWords = ({ by }: ApplicationAccess): Text => {
  if (!by) return texts.reviewer
  const { en, ar } = toBilingualName(by)
  return text(`The award office: \u2068${en}\u2069`, `مكتب الجائزة: \u2068${ar}\u2069`)
}

type Row = ApplicationAccess & { readonly key: number }

export function ApplicationReaders({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const reading = useRead(listMyApplicationAccesses)
  const { data } = reading
  if (!data) return <LoadingPart reading={reading} lines={3} />
  const columns: readonly Column<Row>[] = [
    { key: 'what', header: texts.what, kind: 'title', cell: (row) => say(formatApplicationAccess(row)) },
    { key: 'by', header: texts.by, cell: (row) => say(byWords(row)) },
    { key: 'when', header: texts.when, cell: ({ at }) => say(formatMoment(at, timeZone)) },
  ]
  return (
    <>
      <p className="muted">{say(texts.about)}</p>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={data.map((reading, key) => ({ ...reading, key }))}
        rowKey={({ key }) => key}
        empty={<p className="muted">{say(texts.none)}</p>}
      />
    </>
  )
}
