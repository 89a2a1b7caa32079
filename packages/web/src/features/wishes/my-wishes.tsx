import { listAwardBranches } from '@jadara/contract/core/lookups'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { anonymousName } from '@jadara/contract/reviewing/anonymous'
import {
  listMyWishes,
  saveWish,
  type Wish,
  type WishedApplication,
  wishLabels,
  wishStates,
} from '@jadara/contract/reviewing/wishes'
import { useMemo } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { toThemeName } from '../../lib/names.ts'
import { wishesTitle } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { defineOptionalChoiceField, defineSearchField, defineView, rowIdField } from '../../ui/list/view.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './wishes.module.css'

const texts = {
  application: text('Application', 'الطلب'),
  theme: text('Theme', 'المجال'),
  wish: text('Your wish', 'رغبتك'),
  noAnswer: text('No answer', 'دون إجابة'),
  abstract: text('Abstract', 'الملخص'),
  sought: text('Words of title and abstract', 'كلمات من العنوان والملخص'),
  noTitle: text('No title or abstract', 'دون عنوان أو ملخص'),
  closed: text('Wishes are not asked for now', 'لا تُسجَّل الرغبات حاليًّا'),
  closedWords: text(
    'The award office opens this list for a while before it assigns applications.',
    'يفتح مكتب الجائزة هذه القائمة لفترة قبل إسناد الطلبات.',
  ),
  none: text('No application has been submitted yet', 'لم يُقدَّم أي طلب بعد'),
  noneWords: text('Applications appear here once they are submitted.', 'تظهر الطلبات هنا بعد تقديمها.'),
  unfit: text('No application fits these filters', 'لا طلب يطابق عوامل التصفية هذه'),
  unfitWords: text('Look at how the search is spelt, or show all.', 'راجع كتابة عبارة البحث، أو اعرض الكل.'),
}
const counted = plural('# application', '# applications', 'طلب واحد', 'طلبان', '# طلبات', '# طلبًا', '# طلب')
const couldJudgeCount = plural(
  '# that you could judge',
  '# that you could judge',
  'منها طلب واحد تستطيع تحكيمه',
  'منها طلبان تستطيع تحكيمهما',
  'منها # طلبات تستطيع تحكيمها',
  'منها # طلبًا تستطيع تحكيمه',
  'منها # طلب تستطيع تحكيمه',
)

const myWishesView = defineView({
  search: defineSearchField(),
  wish: defineOptionalChoiceField(wishStates),
  branchId: rowIdField,
})
type Choice = Wish | 'none'
const choices: readonly Choice[] = ['could-judge', 'none', 'rather-not']
const choiceWords: Readonly<Record<Choice, Text>> = { ...wishLabels, none: texts.noAnswer }

/** The applications of which a reviewer says whether they could judge them. */
export function MyWishes() {
  const { say } = useLanguage()
  const list = useUrlListState(myWishesView)
  const read = useRead(listMyWishes, {}, { query: myWishesView.toPageQuery(list.view), keepPrevious: true })
  const { data } = read
  const { data: themes } = useRead(listAwardBranches)
  const themeChoices = useMemo<readonly (readonly [string, Text])[]>(
    () => [['', listScreenTexts.all], ...(themes ?? []).map((theme) => [String(theme.id), toBilingualName(theme)] as const)],
    [themes],
  )
  const columns: readonly Column<WishedApplication>[] = [
    {
      key: 'application',
      header: texts.application,
      kind: 'title',
      className: css.application ?? '',
      cell: (row) => <Application {...row} />,
    },
    { key: 'theme', header: texts.theme, cell: (row) => say(toThemeName(row)) },
    { key: 'wish', header: texts.wish, className: css.wish ?? '', cell: (row) => <WishChoice row={row} /> },
  ]
  if (data && !data.isOpen) return <EmptyState title={texts.closed} words={texts.closedWords} />
  return (
    <ListScreen
      list={list}
      read={read}
      beforeFilters={data?.until && <p className={space.below5}>{say(formatProgress(data.until, data.counts))}</p>}
      search={texts.sought}
      filters={
        <>
          <ListFilter list={list} field="branchId" label={texts.theme} choices={themeChoices} />
          <ListFilter list={list} field="wish" label={texts.wish} choices={wishChoices} />
        </>
      }
      clearable
      counted={counted}
      caption={wishesTitle}
      columns={columns}
      rowKey={({ applicantId }) => applicantId}
      empty={<EmptyState title={texts.none} words={texts.noneWords} />}
      unfit={{ title: texts.unfit, words: texts.unfitWords }}
    />
  )
}

const wishChoices = [['', listScreenTexts.all], ...choices.map((one) => [one, choiceWords[one]] as const)] as const

function Application({ applicantId, title, abstract }: WishedApplication) {
  const { say } = useLanguage()
  return (
    <>
      <bdi>{title || say(anonymousName(applicantId))}</bdi>
      {abstract ? (
        <details className={css.abstract}>
          <summary>{say(texts.abstract)}</summary>
          {abstract.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change their order
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
        </details>
      ) : (
        !title && <p className="muted">{say(texts.noTitle)}</p>
      )}
    </>
  )
}

function WishChoice({ row: { applicantId, title, wish } }: { row: WishedApplication }) {
  const { say } = useLanguage()
  const name = title ? text(title, title) : anonymousName(applicantId)
  const saving = useAction(
    (choice: Choice) => callEndpoint(saveWish, { params: { applicantId }, body: { wish: choice === 'none' ? null : choice } }),
    { touches: [listMyWishes] },
  )
  return (
    <>
      <ChoiceSwitch
        label={text(`${texts.wish.en}: ${name.en}`, `${texts.wish.ar}: ${name.ar}`)}
        options={choices}
        chosen={wish ?? 'none'}
        words={choiceWords}
        onChoose={(choice) => void saving.run(choice)}
      />
      {saving.error && (
        <p role="alert" className="bad">
          {say(saving.error)}
        </p>
      )}
    </>
  )
}

const noneChosen = text('none chosen yet', 'لم تختر أيًّا منها بعد')

function formatProgress(until: string, { applications, couldJudge }: { applications: number; couldJudge: number }): Text {
  const [day, all] = [formatLongDate(until), quantity(applications, counted)]
  const could = couldJudge === 0 ? noneChosen : quantity(couldJudge, couldJudgeCount)
  return text(
    `Until ${day.en}, please say which applications you could judge: ${all.en}, ${could.en}. The office sees it when it assigns; you need not answer for every one.`,
    `يُرجى تحديد الطلبات التي تستطيع تحكيمها حتى ${day.ar}: ${all.ar}، ${could.ar}. يراعي المكتب ذلك عند الإسناد، ولا يلزم أن تجيب عن كل طلب.`,
  )
}
