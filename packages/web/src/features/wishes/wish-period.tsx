import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { readWishPeriod, updateWishPeriod, type WishPeriod, wishPeriodForm } from '@jadara/contract/reviewing/wishes'
import { useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { reviewerPath, wishesTitle } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './wishes.module.css'

const texts = {
  never: text('Reviewers are not asked for wishes.', 'لا تُطلب رغبات المحكّمين حاليًّا.'),
  ask: text('Ask for wishes…', 'طلب الرغبات…'),
  change: text('Change the period…', 'تعديل الفترة…'),
  close: text('Close now', 'إنهاء الآن'),
  closing: text('Closing…', 'جارٍ الإنهاء…'),
  saved: text('Saved.', 'حُفظ.'),
  reviewer: text('Reviewer', 'المحكّم'),
  couldJudge: text('Could judge', 'يستطيع تحكيمها'),
  ratherNot: text('Rather not', 'يفضّل غيرها'),
  noAnswer: text('Not answered', 'دون إجابة'),
  none: text('No reviewers in this round yet', 'لا محكّمين في هذه الدورة بعد'),
  until: text('Last day', 'آخر يوم'),
}
const lead = text(
  'A wish says which applications a reviewer could judge, or would rather not. Plans of assignments take wishes into account; nobody is bound by them.',
  'الرغبة هي ما يذكره المحكّم من طلبات يستطيع تحكيمها أو يفضّل غيرها. تراعيها خطط الإسناد دون أن تُلزم أحدًا.',
)
const asking = {
  title: text('Ask reviewers for wishes', 'طلب رغبات المحكّمين'),
  about: text(
    'Until the end of this day, reviewers see titles and abstracts of all submitted applications of the round, without names, and say which they could judge and which they would rather not. Plans of assignments take it into account.',
    'يرى المحكّمون حتى نهاية هذا اليوم عناوين جميع الطلبات المقدَّمة في الدورة وملخصاتها دون أسماء، ويحددون ما يستطيعون تحكيمه وما يفضّلون ألا يحكّموه، وتراعي خطط الإسناد ذلك.',
  ),
  go: text('Ask for wishes', 'طلب الرغبات'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}

/** Until when reviewers are asked for wishes, and who has given how many. */
export function WishPeriodScreen({ roundId, today }: { roundId: number; today: string }) {
  const { say } = useLanguage()
  const read = useRead(readWishPeriod, { id: roundId })
  const { data: period } = read
  const [asks, setAsks] = useState(false)
  const [notice, setNotice] = useState<Text>()
  const saving = useAction(
    (until: string | null) => callEndpoint(updateWishPeriod, { params: { id: roundId }, body: { until } }),
    { onDone: () => setNotice(texts.saved), touches: [readWishPeriod] },
  )
  const save = (until: string | null) => {
    setNotice(undefined)
    return saving.run(until)
  }
  return (
    <>
      <p className="muted">{say(lead)}</p>
      {notice && <SuccessBanner>{say(notice)}</SuccessBanner>}
      {period && (
        <div className={css.period}>
          <span>{say(formatPeriod(period))}</span>
          <CallButton call={updateWishPeriod} kind={period.isOpen ? 'outlined' : 'go'} onClick={() => setAsks(true)}>
            {say(period.isOpen ? texts.change : texts.ask)}
          </CallButton>
          {period.isOpen && (
            <CallButton call={updateWishPeriod} busy={saving.busy} busyLabel={texts.closing} onClick={() => void save(null)}>
              {say(texts.close)}
            </CallButton>
          )}
          {saving.error && !asks && <span role="alert">{say(saving.error)}</span>}
        </div>
      )}
      <div>
        <ListScreen
          read={{ ...read, data: period?.reviewers }}
          caption={wishesTitle}
          columns={toColumns(say, period?.applications ?? 0)}
          rowKey={({ reviewerId }) => reviewerId}
          empty={<EmptyState title={texts.none} />}
        />
      </div>
      <FormDialog
        opened={asks}
        onClose={() => setAsks(false)}
        words={asking}
        kind="go"
        initial={{ until: period?.until ?? '' }}
        schema={wishPeriodForm}
        send={({ until }) => save(until)}
      >
        <DateInput name="until" label={texts.until} min={today} />
      </FormDialog>
    </>
  )
}

const toColumns = (say: (words: Text) => string, applications: number): readonly Column<WishPeriod['reviewers'][number]>[] => [
  {
    key: 'reviewer',
    header: texts.reviewer,
    kind: 'title',
    cell: (reviewer) => (
      <TitleCell
        title={
          <Link to={reviewerPath(reviewer.reviewerId)}>
            <bdi>{say(toBilingualName(reviewer))}</bdi>
          </Link>
        }
        sub={<EmailAddressText address={reviewer.email} />}
      />
    ),
  },
  ...(
    [
      ['couldJudge', ({ couldJudge }) => couldJudge],
      ['ratherNot', ({ ratherNot }) => ratherNot],
      ['noAnswer', ({ couldJudge, ratherNot }) => applications - couldJudge - ratherNot],
    ] as const satisfies readonly (readonly [string, (one: WishPeriod['reviewers'][number]) => number])[]
  ).map(
    ([key, count]): Column<WishPeriod['reviewers'][number]> => ({
      ...{ key, header: texts[key], className: 'num', namedOnPhone: true },
      cell: (reviewer) => say(formatNumberOrZeroWord(count(reviewer))),
    }),
  ),
]

function formatPeriod({ until, isOpen }: WishPeriod): Text {
  if (until === null) return texts.never
  const day = formatLongDate(until)
  return isOpen
    ? text(`Reviewers are asked for wishes until ${day.en}.`, `تُطلب رغبات المحكّمين حتى ${day.ar}.`)
    : text(`Reviewers were asked for wishes until ${day.en}.`, `طُلبت رغبات المحكّمين حتى ${day.ar}.`)
}
