import { formatNumber, quantity, text } from '@jadara/contract/core/text'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { useLanguage } from '../../ui/language.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { useRecordChecks, useRecords } from './record-calls.ts'
import { RecordList } from './record-list.tsx'
import css from './records.module.css'

const texts = {
  nothing: text('No research files have been entered yet.', 'لم تُدخل ملفات بحثية بعد.'),
  empty: text('Nothing has been entered under:', 'لا توجد سجلات تحت:'),
}

type Counts = Readonly<Record<string, number>>
type Props = {
  userId: number
  counts: Counts
  listPathOf: (kind: RecordKind) => string
}

export function RecordsByKind({ userId, counts, listPathOf }: Props) {
  const { say } = useLanguage()
  const filled = listFilledKinds(counts)
  const empty = recordKinds.filter((kind) => !filled.includes(kind))
  if (filled.length === 0) return <p className="muted">{say(texts.nothing)}</p>
  return (
    <div className={css.kinds}>
      {filled.map((kind) => (
        <Kind key={kind.name} kind={kind} userId={userId} count={counts[kind.name] ?? 0} listPath={listPathOf(kind)} />
      ))}
      {empty.length > 0 && (
        <p className="muted">
          {say(texts.empty)} {say(joinKindNames(empty))}
        </p>
      )}
    </div>
  )
}

const listFilledKinds = (counts: Counts) => recordKinds.filter(({ name }) => (counts[name] ?? 0) > 0)

type KindProps = { kind: RecordKind; userId: number; count: number; listPath: string }

function Kind({ kind, userId, count, listPath }: KindProps) {
  const { say } = useLanguage()
  const { records, error, refetch } = useRecords(kind, userId)
  const checks = useRecordChecks(kind, userId, { enabled: records !== undefined })
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
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} />
      ) : (
        <RecordList kind={kind} records={records} checks={checks} listPath={listPath} mayAdd={false} paging="none" aligned />
      )}
    </section>
  )
}

const joinKindNames = (kinds: readonly RecordKind[]) =>
  text(`${kinds.map(({ noun }) => noun.many.en).join(', ')}.`, `${kinds.map(({ noun }) => noun.many.ar).join('، ')}.`)
