import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { overrideStatusLabels, type ScoreOverride, type ScoreOverrides } from '@jadara/contract/results/score-overrides'
import { cannotJudgeText, ratings } from '@jadara/contract/reviewing/scoring'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { toQuestionWording } from '../../lib/names.ts'
import { applicantPath, reviewerPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { OverrideDialog, type OverrideRequest } from './override-dialog.tsx'
import css from './overrides-section.module.css'
import results from './results.module.css'
import { pointCountTexts } from './words.ts'

const texts = {
  title: text('Adjusted scores', 'الدرجات المعدّلة'),
  gave: text('Score given', 'الدرجة المعطاة'),
  proposed: text('Proposed by the ratings', 'المقترحة من التقديرات'),
  counts: text('Counts', 'المحتسبة'),
  reason: text('The reviewer’s reason', 'سبب المحكّم'),
  office: text('The office’s reason', 'سبب المكتب'),
  ratings: text('Ratings', 'التقديرات'),
  accept: text('Accept…', 'اعتماد…'),
  refuse: text('Refuse…', 'رفض…'),
  back: text('Take the decision back…', 'التراجع عن القرار…'),
  pending: text(
    'Your decision is awaited. Until then the score that the ratings propose counts.',
    'قرارك منتظر، وإلى أن تتخذه تُحتسب الدرجة المقترحة من التقديرات.',
  ),
}
const tones: Readonly<Record<ScoreOverride['status'], ChipTone>> = { pending: 'gold', accepted: 'ok', refused: 'bad' }

export const overridesSectionId = 'adjusted-scores'

type Props = { overrides: ScoreOverrides; mayDecide: boolean }

/** The scores that differ from the proposed ones by more than the limit, and the office's decisions on them. */
export function OverridesSection({ overrides: { overrideLimit, overrides }, mayDecide }: Props) {
  const { say } = useLanguage()
  const [request, setRequest] = useState<OverrideRequest>()
  const [done, setDone] = useState<Text>()
  const notice = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is closed.
  useEffect(() => {
    if (done && !request) notice.current?.focus()
  }, [done, request])
  const limit = quantity(overrideLimit, pointCountTexts)
  return (
    <section id={overridesSectionId} aria-label={say(texts.title)}>
      <h2 className={results.heading}>{say(texts.title)}</h2>
      <p className={results.lead}>
        {say(
          text(
            `More than ${limit.en} from what the ratings propose. Each has the reviewer’s reason, and counts as it was given once you accept it.`,
            `يزيد فرقها عما تقترحه التقديرات على ${limit.ar}. ولكل منها سبب من المحكّم، وتُحتسب كما أُعطيت متى اعتمدتها.`,
          ),
        )}
      </p>
      {done && (
        <Banner tone="ok" role="status" ref={notice} tabIndex={-1} className={space.below4}>
          {say(done)}
        </Banner>
      )}
      {overrides.some(({ status }) => status === 'pending') && (
        <Banner tone="gold" className={space.below4}>
          {say(texts.pending)}
        </Banner>
      )}
      <ul className={css.overrides}>
        {overrides.map((override) => (
          <li key={override.reviewId}>
            <Override
              override={override}
              onAsk={
                mayDecide
                  ? (accepted) => {
                      setDone(undefined)
                      setRequest({ override, accepted })
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <OverrideDialog
        request={request}
        onDone={(words) => {
          setDone(words)
          setRequest(undefined)
        }}
        onClose={() => setRequest(undefined)}
      />
    </section>
  )
}

type OverrideProps = { override: ScoreOverride; onAsk: ((accepted: boolean | null) => void) | undefined }

function Override({ override, onAsk }: OverrideProps) {
  const { say } = useLanguage()
  const { applicantId, reviewer, reviewerId, status, score, proposed, counted, reason, decision } = override
  return (
    <>
      <div className={css.head}>
        <span>
          <Link to={applicantPath(applicantId)}>
            <bdi>{say(toBilingualName(override))}</bdi>
          </Link>
          {' · '}
          <Link to={reviewerPath(reviewerId)}>
            <bdi>{reviewer}</bdi>
          </Link>
        </span>
        <Chip tone={tones[status]}>{say(overrideStatusLabels[status])}</Chip>
      </div>
      <dl className={css.figures}>
        <Figure term={texts.gave} value={score} />
        <Figure term={texts.proposed} value={proposed} />
        <Figure term={texts.counts} value={counted} />
      </dl>
      <ReasonLine term={texts.reason}>{reason}</ReasonLine>
      {decision && <ReasonLine term={texts.office}>{decision.reason}</ReasonLine>}
      <details className={css.ratings}>
        <summary>{say(texts.ratings)}</summary>
        <ul>
          {override.ratings.map(({ choice, weight, ...wording }) => (
            <li key={wording.description}>
              <bdi>{say(toQuestionWording(wording))}</bdi>
              <span className="num">{say(formatRating(choice, weight))}</span>
            </li>
          ))}
        </ul>
      </details>
      {onAsk && (
        <Row gap={2}>
          {status !== 'accepted' && <Ask label={texts.accept} about={override} onClick={() => onAsk(true)} />}
          {status !== 'refused' && <Ask label={texts.refuse} about={override} onClick={() => onAsk(false)} />}
          {decision && <Ask label={texts.back} about={override} onClick={() => onAsk(null)} />}
        </Row>
      )}
    </>
  )
}

function Ask({ label, about, onClick }: { label: Text; about: ScoreOverride; onClick: () => void }) {
  const { say } = useLanguage()
  return (
    <Button size="small" onClick={onClick}>
      {say(label)}
      <span className="sr">
        {' '}
        {say(toBilingualName(about))} {about.reviewer}
      </span>
    </Button>
  )
}

function Figure({ term, value }: { term: Text; value: number }) {
  const { say } = useLanguage()
  return (
    <div>
      <dt>{say(term)}</dt>
      <dd className="num">{say(formatNumberText(value))}</dd>
    </div>
  )
}

function ReasonLine({ term, children }: { term: Text; children: string }) {
  const { say } = useLanguage()
  return (
    <p className={css.reason}>
      <span className={css.term}>{say(term)}</span>
      <span dir="auto">{children}</span>
    </p>
  )
}

/** “Very Bad · weight 30” */
function formatRating(choice: number | null, weight: number): Text {
  const label = ratings.find(({ value }) => value === choice)?.label ?? cannotJudgeText
  const { en, ar } = formatNumberText(weight)
  return text(`${label.en} · weight ${en}`, `${label.ar} · الوزن ${ar}`)
}
