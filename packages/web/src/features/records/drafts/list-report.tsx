import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { KnownEntry, RejectedEntry } from '@jadara/contract/works/record-drafts'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnShow } from '../../../ui/focus.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { formatNumberText } from '../../../ui/numbers.ts'
import { recordDraftPath } from './draft-places.ts'
import css from './drafts.module.css'

const addedEntries = plural(
  '# unfinished entry added',
  '# unfinished entries added',
  'أُضيف سجل واحد غير مكتمل',
  'أُضيف سجلان غير مكتملين',
  'أُضيفت # سجلات غير مكتملة',
  'أُضيف # سجلًا غير مكتمل',
  'أُضيف # سجل غير مكتمل',
)
const knownEntries = plural(
  '# entry of the list is already there and was not added:',
  '# entries of the list are already there and were not added:',
  'سجل واحد من القائمة موجود من قبل فلم يُضف:',
  'سجلان من القائمة موجودان من قبل فلم يُضافا:',
  '# سجلات من القائمة موجودة من قبل فلم تُضف:',
  '# سجلًا من القائمة موجودة من قبل فلم تُضف:',
  '# سجل من القائمة موجودة من قبل فلم تُضف:',
)
const rejectedEntries = plural(
  '# entry of the list could not be used:',
  '# entries of the list could not be used:',
  'تعذّر استخدام سجل واحد من القائمة:',
  'تعذّر استخدام سجلين من القائمة:',
  'تعذّر استخدام # سجلات من القائمة:',
  'تعذّر استخدام # سجلًا من القائمة:',
  'تعذّر استخدام # سجل من القائمة:',
)
const texts = {
  none: text('Nothing was found in the list.', 'لم يُعثر على شيء في القائمة.'),
  nothingNew: text('There is nothing new in the list.', 'لا جديد في القائمة.'),
  close: text('Close this message', 'إغلاق هذه الرسالة'),
  line: (line: number) => text(`Line ${formatNumberText(line).en}`, `السطر ${formatNumberText(line).ar}`),
  addAgain: text('Add them all the same', 'إضافتها رغم ذلك'),
  adding: text('Adding…', 'تجري الإضافة…'),
}
const savedBy = {
  file: text('saved with the same file as', 'محفوظ من قبل بالملف نفسه:'),
  doi: text('saved with the same DOI as', 'محفوظ من قبل بالمعرّف (DOI) نفسه:'),
  title: text('saved with the same title as', 'محفوظ من قبل بالعنوان نفسه:'),
} as const
const unfinishedBy = {
  file: text('same file as the unfinished entry', 'يطابق ملفه ملف السجل غير المكتمل:'),
  doi: text('same DOI as the unfinished entry', 'يطابق معرّفه (DOI) معرّف السجل غير المكتمل:'),
  title: text('same title as the unfinished entry', 'يطابق عنوانه عنوان السجل غير المكتمل:'),
} as const

/** What became of a list. `name` is that of its file. */
export type ListResult = {
  readonly added: number
  readonly known: readonly KnownEntry[]
  readonly rejected: readonly RejectedEntry[]
  readonly why?: Text
  readonly name?: string
}

type Props = {
  result: ListResult
  recordPathOf: (kind: string, id: number) => string
  /** Adds the known entries. Undefined when nothing can be added. */
  onAddAgain: (() => void) | undefined
  busy: boolean
  onClose: () => void
}

export function ListReport({ result: { added, known, rejected, why, name }, recordPathOf, onAddAgain, busy, onClose }: Props) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  const title = why ?? (added > 0 ? quantity(added, addedEntries) : known.length > 0 ? texts.nothingNew : texts.none)
  const pathOf = ({ isDraft, kind, id }: KnownEntry['same']) => (isDraft ? recordDraftPath(id) : recordPathOf(kind ?? '', id))
  return (
    <Banner tone={why || rejected.length > 0 || added === 0 ? 'gold' : 'ok'} role="status" ref={place} tabIndex={-1}>
      {name && (
        <>
          <bdi>{name}</bdi>:{' '}
        </>
      )}
      <b>{say(title)}</b>
      {known.length > 0 && (
        <>
          <p>{say(quantity(known.length, knownEntries))}</p>
          <ul className={css.rejected}>
            {known.map(({ position, line, excerpt, same }) => (
              <li key={position}>
                {line > 0 && <>{say(texts.line(line))}: </>}
                <bdi>{excerpt}</bdi> — {say((same.isDraft ? unfinishedBy : savedBy)[same.by])}{' '}
                <Link to={pathOf(same)}>
                  <bdi>{same.title || excerpt}</bdi>
                </Link>
              </li>
            ))}
          </ul>
          {onAddAgain && (
            <p className={css.addAgain}>
              <Button size="small" busy={busy} busyLabel={texts.adding} onClick={onAddAgain}>
                {say(texts.addAgain)}
              </Button>
            </p>
          )}
        </>
      )}
      {rejected.length > 0 && (
        <>
          <p>{say(quantity(rejected.length, rejectedEntries))}</p>
          <ul className={css.rejected}>
            {rejected.map(({ position, line, excerpt, reason }) => (
              <li key={`${position} ${line} ${excerpt}`}>
                {line > 0 && <>{say(texts.line(line))}: </>}
                {say(reason)} <bdi className="muted">{excerpt}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      <CloseReport onClose={onClose} />
    </Banner>
  )
}

export function CloseReport({ onClose }: { onClose: () => void }) {
  const { say } = useLanguage()
  return (
    <div className={css.reportActions}>
      <Button kind="bare" size="small" onClick={onClose}>
        {say(texts.close)}
      </Button>
    </div>
  )
}
