import { applicantCountAccusativeTexts } from '@jadara/contract/core/count-texts'
import { joinTexts } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import {
  type Notices as DecisionNotices,
  type NoticePerson,
  outcomeTitles,
  sendNotices,
} from '@jadara/contract/results/decision-notices'
import { outcomes } from '@jadara/contract/results/result-row'
import { formatOutcome } from '@jadara/contract/results/results'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { NoticesDialog } from './notices-dialog.tsx'
import css from './results.module.css'
import { joinNames } from './words.ts'

const texts = {
  title: text('Telling the applicants', 'إبلاغ المتقدمين'),
  lead: text(
    'Deciding tells nobody. Here you have the decision mailed to each applicant, in their own language and without scores; each is told once.',
    'القرار وحده لا يُبلَّغ به أحد. من هنا تُرسل إلى كل متقدم رسالة بالقرار بلغته ودون درجات، مرة واحدة لكل قرار.',
  ),
  tell: text('Tell the applicants…', 'إبلاغ المتقدمين…'),
  allKnow: text('Nobody is left to tell.', 'لم يبق من يُبلَّغ.'),
  disabled: text('Mailed nothing, because the account is disabled:', 'لا تُرسل إليهم رسائل لأن حساباتهم معطّلة:'),
  otherwise: text(
    'What they were told is no longer true. The portal writes nothing of that by itself:',
    'ما أُبلغوا به لم يعد قائمًا، ولا تكتب البوابة إليهم بذلك من تلقاء نفسها:',
  ),
}

/** Applicants who were notified of their decision, who are to be notified, and whose notice is outdated. */
export function NoticesSection({ notices, roundId }: { notices: DecisionNotices; roundId: number }) {
  const { say } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [mailed, setMailed] = useState<number>()
  const notice = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is closed, and its button may be disabled by now.
  useEffect(() => {
    if (mailed !== undefined && !isOpen) notice.current?.focus()
  }, [mailed, isOpen])
  const start = () => {
    setMailed(undefined)
    setOpen(true)
  }
  const shown = outcomes
    .map((outcome) => notices.outcomes.find((one) => one.outcome === outcome))
    .filter((one) => one !== undefined)
  const pending = shown.reduce((sum, one) => sum + one.pending, 0)
  const otherwise = notices.people.filter(({ isNoticeOutdated }) => isNoticeOutdated)
  const unreached = notices.people.filter(({ disabled, notice, decision }) => disabled && !notice && decision)
  return (
    <section aria-label={say(texts.title)}>
      <Row gap={3} align="center" justify="between">
        <h2 className={css.heading}>{say(texts.title)}</h2>
        <CallButton call={sendNotices} icon="send" disabled={pending === 0} reason={texts.allKnow} onClick={start}>
          {say(texts.tell)}
        </CallButton>
      </Row>
      <p className={css.lead}>{say(texts.lead)}</p>
      {mailed !== undefined && (
        <Banner tone="ok" role="status" ref={notice} tabIndex={-1} className={space.below4}>
          {say(formatPending(mailed))}
        </Banner>
      )}
      {otherwise.length > 0 && (
        <Banner tone="gold" className={space.below4}>
          <p>{say(texts.otherwise)}</p>
          <ul>
            {otherwise.map((person) => (
              <li key={person.applicantId}>
                <Link to={applicantPath(person.applicantId)}>
                  <bdi>{say(toBilingualName(person))}</bdi>
                </Link>
                {say(formatChange(person))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className={joinClassNames(css.widest, css.tally)}>
        {shown
          .filter((one) => one.pending + one.notified > 0)
          .map(({ outcome, pending, notified }) => (
            <li key={outcome}>
              {say(outcomeTitles[outcome])}
              <span>{say(formatNoticeState(pending, notified))}</span>
            </li>
          ))}
      </ul>
      {unreached.length > 0 && (
        <p className={css.settings}>
          {say(texts.disabled)} <bdi>{say(joinNames(unreached.map(toBilingualName)))}</bdi>
        </p>
      )}
      {isOpen && (
        <NoticesDialog
          notices={notices}
          roundId={roundId}
          onDone={(count) => {
            setMailed(count)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/** Omits counts of zero: a bare Arabic zero looks like a dot. */
function formatNoticeState(pending: number, notified: number): Text {
  const parts = [
    ...(pending > 0 ? [text(`${formatNumberText(pending).en} to be notified`, `لم يُبلَّغ: ${formatNumberText(pending).ar}`)] : []),
    ...(notified > 0 ? [text(`${formatNumberText(notified).en} notified`, `أُبلغ: ${formatNumberText(notified).ar}`)] : []),
  ]
  return joinTexts(parts)
}

function formatPending(count: number): Text {
  const { en, ar } = quantity(count, applicantCountAccusativeTexts)
  return text(`The mails to ${en} are on their way.`, `الرسائل في طريقها إلى ${ar}.`)
}

function formatChange({ notice, decision }: NoticePerson): Text {
  const before = notice && formatOutcome(notice)
  const now = decision ? formatOutcome(decision) : text('no decision', 'لا قرار')
  return text(` was notified of “${before?.en}”; now: ${now.en}.`, `: أُبلغ بقرار «${before?.ar}»، والآن: ${now.ar}.`)
}
