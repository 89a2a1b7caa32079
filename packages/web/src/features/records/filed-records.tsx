import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { formatNumber, quantity, text } from '@jadara/contract/text'
import { askAhead } from '../../lib/query.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import css from './filed-records.module.css'
import { callsOf, useRecords } from './record-calls.ts'
import { RecordList } from './record-list.tsx'

const texts = {
  nothing: text('No research files have been entered yet.', 'لم تُدخل ملفات بحثية بعد.'),
  empty: text('Nothing has been entered under:', 'لا توجد سجلات تحت:'),
}

/** How many of each kind, by name. */
type Counts = Readonly<Record<string, number>>
type Props = {
  userId: number
  counts: Counts
  listPathOf: (kind: RecordKind) => string
}

/** What an applicant has entered, kind by kind in the order of the definitions; those without anything share one calm line. */
export function FiledRecords({ userId, counts, listPathOf }: Props) {
  const { say } = useLanguage()
  const filled = filledOf(counts)
  const empty = recordKinds.filter((kind) => !filled.includes(kind))
  if (filled.length === 0) return <p className="muted">{say(texts.nothing)}</p>
  return (
    <div className={css.kinds}>
      {filled.map((kind) => (
        <Kind key={kind.name} kind={kind} userId={userId} count={counts[kind.name] ?? 0} listPath={listPathOf(kind)} />
      ))}
      {empty.length > 0 && (
        <p className="muted">
          {say(texts.empty)} {say(namesOf(empty))}
        </p>
      )}
    </div>
  )
}

const filledOf = (counts: Counts) => recordKinds.filter(({ name }) => (counts[name] ?? 0) > 0)

export function filedAhead(userId: number, counts: Counts): void {
  for (const kind of filledOf(counts)) void askAhead(callsOf(kind).list, { userId })
}

type KindProps = { kind: RecordKind; userId: number; count: number; listPath: string }

function Kind({ kind, userId, count, listPath }: KindProps) {
  const { say } = useLanguage()
  const { records, error, refetch } = useRecords(kind, userId)
  const id = `filed-${kind.name}`
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {say(kind.noun.many)}
        <span className={css.count}>
          <span aria-hidden="true">{say({ en: formatNumber(count, 'en'), ar: formatNumber(count, 'ar') })}</span>
          <span className="sr">: {say(quantity(count, kind.noun.counted))}</span>
        </span>
      </h3>
      {error && !records ? (
        <Problem reason={error.text} onRetry={() => void refetch()} />
      ) : (
        <RecordList kind={kind} records={records} listPath={listPath} mayAdd={false} paging="none" aligned />
      )}
    </section>
  )
}

const namesOf = (kinds: readonly RecordKind[]) =>
  text(`${kinds.map(({ noun }) => noun.many.en).join(', ')}.`, `${kinds.map(({ noun }) => noun.many.ar).join('، ')}.`)
