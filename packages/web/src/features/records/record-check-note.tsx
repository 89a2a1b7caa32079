import { formatYear, text } from '@jadara/contract/core/text'
import {
  formatClaimReason,
  formatListedJournal,
  formatNameFound,
  formatRecordCheck,
  formatRetraction,
  formatSameElsewhere,
  formatSameInApplication,
  partLabels,
  registerNames,
  retractedLabel,
} from '@jadara/contract/records/record-check-texts'
import type { RecordCheck } from '@jadara/contract/records/record-checks'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { applicantPath } from '../../lib/places.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './record-check-note.module.css'

const texts = {
  details: text('What was found', 'نتيجة التحقق'),
  entered: text('As entered', 'كما أُدخل'),
  notice: text('Notice of the retraction', 'إشعار السحب'),
  authors: text('authors named on one side only', 'مؤلفون ذُكروا في جهة واحدة فقط'),
  nothing: text('Nobody else', 'لا أحد غير المشتركين بينهما'),
}

type Props = {
  check: RecordCheck
  isMine: boolean
  /** Names the record for screen readers, where there are several. */
  about?: string
  /** The details are in sight at once. */
  open?: boolean
}

/** What the portal found about one record: chips, and the details on demand. Nothing while there is nothing to say. */
export function RecordCheckNote({ check, isMine, about, open = false }: Props) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  // Applicants know that they have typed it; others learn what a register says about it.
  const state = isMine && check.register === null ? undefined : formatRecordCheck(check, timeZone)
  const [differs] = check.differences
  const hasNotes = check.own.length > 0 || check.shared.length > 0 || check.nameTyped === '' || check.nameRegistered === ''
  if (!state && !check.retraction && !hasNotes) return null
  const isLong = Boolean(differs) || hasNotes || check.retraction || check.listedJournal !== null || !isMine
  return (
    <div className={css.note}>
      <span className={css.chips}>
        {check.retraction && (
          <Chip tone="bad" icon="warning">
            {say(retractedLabel)}
          </Chip>
        )}
        {state && <Chip tone={toTone(check)}>{say(state)}</Chip>}
        {check.shared.slice(0, mostShared).map((one) => (
          <Link key={`${one.kind} ${one.id}`} to={applicantPath(one.applicantId)} className={css.shared}>
            {say(formatSameElsewhere(one))}
          </Link>
        ))}
      </span>
      {isLong && (
        <details className={css.details} open={open}>
          <summary>
            {say(texts.details)}
            {about && <span className="sr">: {about}</span>}
          </summary>
          <Details check={check} isMine={isMine} timeZone={timeZone} />
        </details>
      )}
    </div>
  )
}

/** Of more applications the rest is in the details. */
const mostShared = 1

const toTone = ({ state }: RecordCheck): ChipTone => (state === 'confirmed' ? 'ok' : state === 'differs' ? 'gold' : 'plain')

function Details({ check, isMine, timeZone }: { check: RecordCheck; isMine: boolean; timeZone: string }) {
  const { say } = useLanguage()
  const { retraction, differences, register, own, shared, listedJournal, doi } = check
  const reason = check.mayHaveDoi ? formatClaimReason(check, timeZone) : undefined
  return (
    <>
      {retraction && (
        <p>
          {say(formatRetraction(retraction))}
          {retraction.noticeDoi && (
            <>
              {' '}
              <a href={toDoiAddress(retraction.noticeDoi)} target="_blank" rel="noreferrer">
                {say(texts.notice)}
              </a>
            </>
          )}
        </p>
      )}
      {register &&
        differences.map(({ part, typed, registered }) => (
          <div key={part}>
            <b>{say(part === 'authors' ? texts.authors : partLabels[part])}</b>
            <dl className={css.sides}>
              <div>
                <dt>{say(texts.entered)}</dt>
                <Side words={typed} isYear={part === 'year'} />
              </div>
              <div>
                <dt>
                  <bdi>{registerNames[register]}</bdi>
                </dt>
                <Side words={registered} isYear={part === 'year'} />
              </div>
            </dl>
          </div>
        ))}
      <ul>
        {reason && <li>{say(reason)}</li>}
        {formatNameFound(check, isMine).map((line) => (
          <li key={line.en}>{say(line)}</li>
        ))}
        {own.map((one) => (
          <li key={`${one.kind} ${one.id}`}>{say(formatSameInApplication(one))}</li>
        ))}
        {shared.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <Link to={applicantPath(one.applicantId)}>{say(formatSameElsewhere(one))}</Link>
          </li>
        ))}
        {listedJournal !== null && <li>{say(formatListedJournal(listedJournal))}</li>}
        {doi && (
          <li>
            DOI:{' '}
            <a href={toDoiAddress(doi)} target="_blank" rel="noreferrer" dir="ltr">
              {doi}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}

function Side({ words, isYear }: { words: string; isYear: boolean }) {
  const { say } = useLanguage()
  if (words === '') return <dd className="muted">{say(texts.nothing)}</dd>
  return (
    <dd>
      <bdi>{isYear ? say(formatYear(Number(words))) : words}</bdi>
    </dd>
  )
}

const toDoiAddress = (doi: string): string => `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`
