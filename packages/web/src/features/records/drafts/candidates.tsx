import { formatYear, text } from '@jadara/contract/core/text'
import { registerNames } from '@jadara/contract/records/record-check-texts'
import { type DraftCandidate, listRecordDraftCandidates } from '@jadara/contract/works/record-drafts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusOnShow } from '../../../ui/focus.ts'
import { useLanguage } from '../../../ui/language.tsx'
import { flushTypedValues } from './draft-calls.ts'
import css from './drafts.module.css'

const texts = {
  search: text('Search by the title', 'البحث بالعنوان'),
  searching: text('Searching…', 'جارٍ البحث…'),
  found: text('Is one of these your work? Nothing is taken until you choose.', 'هل عملك بين هذه؟ لا يؤخذ شيء حتى تختار.'),
  detail: text('Detail', 'البيان'),
  entry: text('This entry', 'هذا السجل'),
  title: text('Title', 'العنوان'),
  authors: text('Authors', 'المؤلفون'),
  container: text('Journal or book', 'المجلة أو الكتاب'),
  year: text('Year', 'السنة'),
  unknown: text('Not given', 'غير مذكور'),
  differs: text('differs', 'مختلف'),
  take: text('This is my work', 'هذا عملي'),
}
const nothing = {
  unknown: text('No register has a work with a title like this one.', 'ليس في السجلات العامة عمل بعنوان يشبه هذا العنوان.'),
  unavailable: text('The register does not answer at the moment. Try again later.', 'السجل العام لا يستجيب الآن. حاول لاحقًا.'),
  off: text('This portal does not look works up in public registers.', 'هذه البوابة لا تبحث عن الأعمال في السجلات العامة.'),
} as const

type Props = { draftId: number; disabled: boolean; onTake: (doi: string) => void }

/** Searches the registers by the title of the entry, and shows what resembles it side by side with it. */
export function Candidates({ draftId, disabled, onTake }: Props) {
  const { say } = useLanguage()
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof search>>>()
  const search = async () => {
    // The title as it is in the form now.
    await flushTypedValues()
    return callEndpoint(listRecordDraftCandidates, { params: { id: draftId } })
  }
  const { busy, error, run } = useAction(search, { onDone: setAnswer, onRefused: useRefreshAfterRefusal() })
  const place = useFocusOnShow(answer !== undefined)
  return (
    <div className={css.candidates}>
      <div>
        <Button size="small" busy={busy} busyLabel={texts.searching} onClick={() => void run()}>
          {say(texts.search)}
        </Button>
      </div>
      {error && <p role="alert">{say(error)}</p>}
      {answer && (
        <div ref={place} tabIndex={-1} role="status">
          {say(answer.state === 'found' ? texts.found : nothing[answer.state])}
        </div>
      )}
      {answer?.candidates.map((candidate) => (
        <Candidate key={candidate.doi} candidate={candidate} entry={answer.entry} disabled={disabled} onTake={onTake} />
      ))}
    </div>
  )
}

type Compared = Pick<DraftCandidate, 'title' | 'container' | 'year' | 'authors'>
type CandidateProps = { candidate: DraftCandidate; entry: Compared } & Pick<Props, 'disabled' | 'onTake'>

function Candidate({ candidate, entry, disabled, onTake }: CandidateProps) {
  const { say } = useLanguage()
  const { doi, register, same } = candidate
  const year = (value: number | null) => (value === null ? '' : say(formatYear(value)))
  const rows = [
    { label: texts.title, sides: [entry.title, candidate.title], differs: !same.title },
    { label: texts.authors, sides: [entry.authors.join('; '), candidate.authors.join('; ')], differs: same.authors === false },
    { label: texts.container, sides: [entry.container, candidate.container], differs: false },
    { label: texts.year, sides: [year(entry.year), year(candidate.year)], differs: same.year === false },
  ]
  return (
    <section className={css.candidate} aria-label={candidate.title}>
      <table className={css.sides}>
        <thead>
          <tr>
            <th scope="col">{say(texts.detail)}</th>
            <th scope="col">{say(texts.entry)}</th>
            <th scope="col">
              <bdi>{registerNames[register]}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, sides: [mine = '', theirs = ''], differs }) => (
            <tr key={label.en}>
              <th scope="row">
                {say(label)}
                {differs && <span className={css.unlike}> ({say(texts.differs)})</span>}
              </th>
              <Side words={mine} />
              <Side words={theirs} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        DOI: <bdi dir="ltr">{doi}</bdi>
      </p>
      <Button size="small" disabled={disabled} onClick={() => onTake(doi)}>
        {say(texts.take)}
        <span className="sr">: {candidate.title}</span>
      </Button>
    </section>
  )
}

function Side({ words }: { words: string }): ReactNode {
  const { say } = useLanguage()
  return words === '' ? (
    <td className="muted">{say(texts.unknown)}</td>
  ) : (
    <td>
      <bdi>{words}</bdi>
    </td>
  )
}
