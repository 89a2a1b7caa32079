import { type Text, text } from '@jadara/contract/core/text'
import { type ReviewFormData, readReviewFormData, reviewTexts, takeNewestQuestions } from '@jadara/contract/reviewing/reviews'
import { useEffect, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { toQuestionWording } from '../../lib/names.ts'
import { useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useFocusOnShow } from '../../ui/focus.ts'
import { listDeviceDraftKeys, readDraft } from '../../ui/guard/draft-store.ts'
import { UnsavedTextBanner } from '../../ui/guard/unsaved-words.tsx'
import { flushUnsavedWork } from '../../ui/guard/unsaved-work.ts'
import { useLanguage } from '../../ui/language.tsx'
import { NextApplicant } from './next-applicant.tsx'
import css from './review-form.module.css'
import { ReviewForm } from './review-form.tsx'
import { AnswersReading, OverallAssessmentReading, ReviewReading } from './review-reading.tsx'
import { listWrittenTexts, type ReviewValues, serializeReviewValues, toReviewValues } from './review-values.ts'
import { reviewDraftSlot } from './use-review-form.ts'
import { formatScoreOutOf100 } from './words.ts'

const texts = {
  mine: text('Your review', 'تقييمك'),
  begun: text('What you had written', 'ما كنت كتبته'),
  amend: text('Amend', 'تعديل'),
  reopened: text(
    'The award office has reopened this review for you. It closes again once you submit it.',
    'أعاد مكتب الجائزة فتح هذا التقييم لك، ويُغلق من جديد متى أرسلته.',
  ),
  newQuestions: text(
    'The award office has changed the questions of this theme since this review was begun. You may finish it as it is, or go on with the present questions: answers to questions that stayed the same come along.',
    'غيّر مكتب الجائزة أسئلة هذا المجال بعد أن بدأت هذا التقييم. لك أن تتمّه كما هو، أو أن تنتقل إلى الأسئلة الحالية مع بقاء إجاباتك عن الأسئلة التي لم تتغير.',
  ),
  takeNewest: text('Use the present questions', 'الانتقال إلى الأسئلة الحالية'),
  taking: text('One moment…', 'لحظة…'),
  ofEarlier: text(
    'This review is of an earlier submission: the applicant has submitted again since. Please look at the dossier once more, and amend the review where needed.',
    'هذا التقييم لطلب سابق، وقد قدّم المتقدم طلبه من جديد بعد ذلك. راجع الملف مرة أخرى، وعدّل التقييم إن لزم.',
  ),
  discarded: text('The amendment is discarded. Your review is as you submitted it.', 'تم تجاهل التعديل، وتقييمك كما أرسلته.'),
  toCome: text('What will be asked', 'ما سيُسأل عنه'),
}

const saveTimeout = 5000

type Props = { userId: number; desk: ReviewFormData; timeZone: string }

/** Beside the application: the form while the review can be written, else the submitted review and the reason. */
export function ReviewDesk({ userId, desk, timeZone }: Props) {
  const { say } = useLanguage()
  const { review, draft, state, rubric, applicant } = desk
  const [done, setDone] = useState<{ message: Text; isSubmitted: boolean }>()
  const [amending, setAmending] = useState(false)
  const mayWrite = state === 'open' || state === 'reopened'
  if (mayWrite && (!review || draft || amending)) {
    return (
      <ReviewForm
        // A changed rubric needs a new form.
        key={rubric.id}
        userId={userId}
        desk={desk}
        lead={<Lead desk={desk} timeZone={timeZone} takesFocus={amending} />}
        onSubmitted={(message) => {
          setDone({ message, isSubmitted: true })
          setAmending(false)
        }}
        onDiscarded={() => {
          setDone({ message: texts.discarded, isSubmitted: false })
          setAmending(false)
        }}
      />
    )
  }
  return (
    <div className={`${css.read} ${css.stack}`}>
      {done && <Done {...done} applicantId={applicant.id} />}
      {state === 'early' && <Banner tone="gold">{say(reviewTexts.notSubmitted)}</Banner>}
      {state === 'closed' && !done?.isSubmitted && <Banner>{say(reviewTexts.closed)}</Banner>}
      {state === 'reopened' && <Banner tone="gold">{say(texts.reopened)}</Banner>}
      {!mayWrite && <UnsavedTexts slot={reviewDraftSlot(userId, desk)} stored={toReviewValues(desk)} />}
      {review && !review.isOfStanding && <Banner tone="gold">{say(texts.ofEarlier)}</Banner>}
      {review ? (
        <>
          <div className={css.actions}>
            <h2 className={css.title}>{say(texts.mine)}</h2>
            {mayWrite && (
              <Button icon="pencil" className="push" onClick={() => setAmending(true)}>
                {say(texts.amend)}
              </Button>
            )}
          </div>
          <ReviewReading review={review} timeZone={timeZone} />
        </>
      ) : draft ? (
        <>
          <h2 className={css.title}>{say(texts.begun)}</h2>
          <OverallAssessmentReading score={draft.score} proposed={null} reason={draft.reason} description={draft.description} />
          <AnswersReading items={rubric.items} answers={draft.answers} />
        </>
      ) : (
        state === 'early' && rubric.items.length > 0 && <UpcomingQuestions desk={desk} />
      )}
    </div>
  )
}

function Done({ message, isSubmitted, applicantId }: { message: Text; isSubmitted: boolean; applicantId: number }) {
  const { say } = useLanguage()
  const place = useFocusOnShow(true)
  return (
    <Banner tone="ok" role="status" ref={place} tabIndex={-1} title={say(message)}>
      {isSubmitted && <NextApplicant after={applicantId} />}
    </Banner>
  )
}

type LeadProps = { desk: ReviewFormData; timeZone: string; takesFocus: boolean }

/** `takesFocus`: the button that opened the form is gone. */
function Lead({ desk, timeZone, takesFocus }: LeadProps) {
  const { say } = useLanguage()
  const place = useFocusOnShow(takesFocus)
  const { review, state, rubric } = desk
  if (!review && state !== 'reopened' && rubric.isNewest) return null
  return (
    <div className={css.stack}>
      {state === 'reopened' && <Banner tone="gold">{say(texts.reopened)}</Banner>}
      {review && (
        <Banner ref={place} tabIndex={-1}>
          {say(counts(formatScoreOutOf100(review.score), formatMoment(review.submittedAt, timeZone)))}
          {!review.isOfStanding && <> {say(texts.ofEarlier)}</>}
        </Banner>
      )}
      {!rubric.isNewest && <NewQuestions applicantId={desk.applicant.id} />}
    </div>
  )
}

const counts = (score: Text, at: Text): Text =>
  text(
    `Your review of ${at.en} (${score.en}) counts until you submit the amendment.`,
    `تقييمك المرسل في ${at.ar} (${score.ar}) هو المعتمد إلى أن ترسل التعديل.`,
  )

function NewQuestions({ applicantId }: { applicantId: number }) {
  const { say } = useLanguage()
  const setReply = useSetCachedReply(readReviewFormData)
  const { busy, error, run } = useAction(
    async () => {
      await flushUnsavedWork(saveTimeout)
      return callEndpoint(takeNewestQuestions, { params: { applicantId } })
    },
    { onDone: (desk) => setReply({ applicantId }, desk) },
  )
  return (
    <Banner tone="gold">
      {say(texts.newQuestions)}
      {error && <p role="alert">{say(error)}</p>}
      <div className={css.more}>
        <Button size="small" busy={busy} busyLabel={texts.taking} onClick={() => void run()}>
          {say(texts.takeNewest)}
        </Button>
      </div>
    </Banner>
  )
}

function UpcomingQuestions({ desk: { rubric } }: { desk: ReviewFormData }) {
  const { say } = useLanguage()
  return (
    <>
      <h2 className={css.title}>{say(texts.toCome)}</h2>
      <ol className={css.toCome}>
        {rubric.items.map((item) => (
          <li key={item.id}>{say(toQuestionWording(item))}</li>
        ))}
      </ol>
    </>
  )
}

/** Text typed on this device that can no longer be saved, to be read and copied. `slot`: the storage slot without its tab. */
function UnsavedTexts({ slot, stored }: { slot: string; stored: ReviewValues }) {
  const [words, setWords] = useState<readonly string[]>([])
  const known = serializeReviewValues(stored)
  // Not during render: a form that is unmounting writes its last text first.
  useEffect(() => {
    const kept = listDeviceDraftKeys(slot).flatMap((key) => {
      const text = key === slot || key.startsWith(`${slot}.`) ? readDraft(key)?.values.text : undefined
      return typeof text === 'string' ? listWrittenTexts(text) : []
    })
    const saved = listWrittenTexts(known)
    setWords([...new Set(kept)].filter((one) => !saved.includes(one)))
  }, [slot, known])
  return <UnsavedTextBanner words={words} />
}
