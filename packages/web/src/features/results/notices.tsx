import { type NoticePerson, outcomeTitles, type Notices as Told } from '@jadara/contract/decision-notices'
import { outcomes, outcomeWords } from '@jadara/contract/results'
import { quantity, type Text, text } from '@jadara/contract/text'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nameOf } from '../../lib/names.ts'
import { applicantPath } from '../../lib/places.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { NoticesDialog } from './notices-dialog.tsx'
import css from './results.module.css'
import { listed, ofApplicants } from './words.ts'

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
    'What they were told no longer stands. The portal writes nothing of that by itself:',
    'ما أُبلغوا به لم يعد قائمًا، ولا تكتب البوابة إليهم بذلك من تلقاء نفسها:',
  ),
}

/** Who knows of the decision about them, who is to be told, and who was told something that no longer stands. */
export function Notices({ notices, roundId }: { notices: Told; roundId: number }) {
  const { say } = useLanguage()
  const [asked, ask] = useState(false)
  const [mailed, setMailed] = useState<number>()
  const news = useRef<HTMLDivElement>(null)
  // The dialog that held the focus is gone, and the button that it came from may have nobody left to tell.
  useEffect(() => {
    if (mailed !== undefined && !asked) news.current?.focus()
  }, [mailed, asked])
  const start = () => {
    setMailed(undefined)
    ask(true)
  }
  const shown = outcomes
    .map((outcome) => notices.outcomes.find((one) => one.outcome === outcome))
    .filter((one) => one !== undefined)
  const untold = shown.reduce((sum, one) => sum + one.untold, 0)
  const otherwise = notices.people.filter(({ toldOtherwise }) => toldOtherwise)
  const unreached = notices.people.filter(({ disabled, told, decision }) => disabled && !told && decision)
  return (
    <section aria-label={say(texts.title)}>
      <div className={css.headed}>
        <h2 className={css.heading}>{say(texts.title)}</h2>
        <Button icon="send" disabled={untold === 0} reason={texts.allKnow} onClick={start}>
          {say(texts.tell)}
        </Button>
      </div>
      <p className={css.lead}>{say(texts.lead)}</p>
      {mailed !== undefined && (
        <Banner tone="ok" role="status" ref={news} tabIndex={-1} className={css.news}>
          {say(onTheWay(mailed))}
        </Banner>
      )}
      {otherwise.length > 0 && (
        <Banner tone="gold" className={css.news}>
          <p>{say(texts.otherwise)}</p>
          <ul>
            {otherwise.map((person) => (
              <li key={person.applicantId}>
                <Link to={applicantPath(person.applicantId)}>
                  <bdi>{say(nameOf(person))}</bdi>
                </Link>
                {say(changedWords(person))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <ul className={classes(css.widest, css.tally)}>
        {shown
          .filter((one) => one.untold + one.told > 0)
          .map(({ outcome, untold: waiting, told }) => (
            <li key={outcome}>
              {say(outcomeTitles[outcome])}
              <span>{say(stateWords(waiting, told))}</span>
            </li>
          ))}
      </ul>
      {unreached.length > 0 && (
        <p className={css.settings}>
          {say(texts.disabled)} <bdi>{say(listed(unreached.map(nameOf)))}</bdi>
        </p>
      )}
      {asked && (
        <NoticesDialog
          notices={notices}
          roundId={roundId}
          onDone={(count) => {
            setMailed(count)
            ask(false)
          }}
          onClose={() => ask(false)}
        />
      )}
    </section>
  )
}

/** A bare Arabic zero looks like a dot: what is none is left out. */
function stateWords(untold: number, told: number): Text {
  const parts = [
    ...(untold > 0 ? [text(`${number(untold).en} to be told`, `لم يُبلَّغ: ${number(untold).ar}`)] : []),
    ...(told > 0 ? [text(`${number(told).en} told`, `أُبلغ: ${number(told).ar}`)] : []),
  ]
  return text(parts.map(({ en }) => en).join(', '), parts.map(({ ar }) => ar).join('، '))
}

function onTheWay(count: number): Text {
  const { en, ar } = quantity(count, ofApplicants)
  return text(`The mails to ${en} are on their way.`, `الرسائل في طريقها إلى ${ar}.`)
}

function changedWords({ told, decision }: NoticePerson): Text {
  const before = told && outcomeWords(told)
  const now = decision ? outcomeWords(decision) : text('no decision', 'لا قرار')
  return text(` was told “${before?.en}”; now: ${now.en}.`, `: أُبلغ بقرار «${before?.ar}»، والآن: ${now.ar}.`)
}
