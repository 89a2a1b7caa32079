import type { ApplicantDetail } from '@jadara/contract/applicants'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { text } from '@jadara/contract/text'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import css from './applicant-lists.module.css'

const none = text('No research files have been entered yet.', 'لم تُدخل ملفات بحثية بعد.')

/** How many records of each kind were entered. */
export function ApplicantRecords({ records }: Pick<ApplicantDetail, 'records'>) {
  const { say } = useLanguage()
  const entered = recordKinds.filter(({ name }) => (records[name] ?? 0) > 0)
  if (entered.length === 0) return <p className="muted">{say(none)}</p>
  return (
    <dl className={css.counts}>
      {entered.map(({ name, noun }) => (
        <div key={name}>
          <dt>{say(noun.many)}</dt>
          <dd className="num">{say(number(records[name] ?? 0))}</dd>
        </div>
      ))}
    </dl>
  )
}
