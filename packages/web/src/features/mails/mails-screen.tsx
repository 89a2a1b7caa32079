import { listMails, type MailRow, mailStates } from '@jadara/contract/mails'
import { officePageSizes } from '@jadara/contract/paging'
import { plural, type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useActiveRound, useAwardZone } from '../../lib/active-round.ts'
import { nameOf } from '../../lib/names.ts'
import { sizeOf } from '../../lib/paged-address.ts'
import { useRead } from '../../lib/query.ts'
import { useAddressView } from '../../lib/use-address-view.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { moment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { Success } from '../../ui/success.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { FilterTabs } from '../../ui/table/filter-tabs.tsx'
import { FoundPage } from '../../ui/table/found-page.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { addressOf, isUnfiltered, type MailView, queryOf, viewOf } from './mail-view.ts'
import { kindChoices, stateTexts } from './mail-words.ts'
import css from './mails.module.css'
import { MailsTable } from './mails-table.tsx'
import { PlannedReminders } from './planned-reminders.tsx'

const texts = {
  all: text('All', 'الكل'),
  state: text('State', 'الحالة'),
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Address, subject or name', 'العنوان أو الموضوع أو الاسم'),
  kind: text('Kind', 'النوع'),
  unreachable: text('The mail server does not answer.', 'خادم البريد لا يستجيب.'),
  noServer: text('No mail server is set, so nobody gets any mail.', 'لم يُضبط خادم بريد، فلا تصل أي رسالة إلى أحد.'),
  noServerWords: text(
    'Every mail is written to a file on the server instead. Please tell whoever runs the portal; mails that were written so far can be sent again from here afterwards.',
    'تُكتب كل رسالة في ملف على الخادم بدلًا من إرسالها. يُرجى إبلاغ القائم على تشغيل البوابة؛ وبعد ضبطه يمكن من هنا إعادة إرسال ما كُتب.',
  ),
  first: text('No mail has left the portal yet', 'لم تخرج من البوابة أي رسالة بعد'),
  firstWords: text(
    'Every mail that the portal writes is listed here: to whom, when, and whether the mail server took it. One that fails can be sent again from here.',
    'تُدرج هنا كل رسالة تكتبها البوابة: إلى من، ومتى، وهل استلمها خادم البريد. وما يتعذّر إرساله يمكن إعادته من هنا.',
  ),
  none: text('No mail fits these filters', 'لا رسالة تطابق عوامل التصفية هذه'),
  noneWords: text(
    'Look at how the search is spelt, or take a filter away. Search finds the address, the subject and names in both scripts.',
    'راجع كتابة عبارة البحث، أو أزل أحد عوامل التصفية. يبحث الحقل في العنوان والموضوع والأسماء بالحرفين.',
  ),
  clear: text('Clear the filters', 'مسح عوامل التصفية'),
  remove: text('remove this filter', 'إزالة هذا العامل'),
  toOne: text('Mails to one person', 'رسائل شخص واحد'),
  ofOne: text('Mails of one announcement', 'رسائل إعلان واحد'),
}
const counted = plural('# mail', '# mails', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')
const unfiltered: Partial<MailView> = { state: '', kind: '', search: '', userId: undefined, announcementId: undefined }

/** Every mail of the portal, a page at a time: what waits, what failed and why, what was sent. The whole view stands in the address. */
export function MailsScreen({ roundTo }: { roundTo: string | undefined }) {
  const { say } = useLanguage()
  const { view, change } = useAddressView(viewOf, addressOf)
  const timeZone = useAwardZone()
  const { offset } = useActiveRound()
  const now = useNow({ every: 10_000, offset })
  const [opened, setOpened] = useState<MailRow>()
  const [news, setNews] = useState<Text>()
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    listMails,
    {},
    {
      query: queryOf(view),
      keepPrevious: true,
      gcTime: 0,
      // As long as something is to be sent, it is seen going out.
      again: (answer) => (answer && answer.states.queued + answer.states.trouble > 0 ? 5000 : 30_000),
    },
  )
  const counts = data?.states
  const tabs = [
    { value: '' as const, label: texts.all },
    ...mailStates.map((value) => ({ value, label: stateTexts[value], count: counts?.[value] })),
  ]
  return (
    <div className={css.screen}>
      {data && !data.hasMailServer && (
        <Banner tone="bad" title={say(texts.noServer)}>
          {say(texts.noServerWords)}
        </Banner>
      )}
      {data?.unreachableSince && (
        <Banner tone="bad" title={say(texts.unreachable)}>
          {say(unreachableWords(data.unreachableSince, timeZone))}
        </Banner>
      )}
      <PlannedReminders timeZone={timeZone} roundTo={roundTo} />
      {news && <Success>{say(news)}</Success>}
      <div>
        <FilterTabs label={texts.state} tabs={tabs} value={view.state} onChoose={(state) => change({ state })} />
        <FilterBar label={texts.filters}>
          <FilterSearch
            label={texts.search}
            placeholder={texts.sought}
            value={view.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
          <FilterChoice
            label={texts.kind}
            choices={[['', texts.all], ...kindChoices]}
            value={view.kind}
            onChoose={(kind) => change({ kind })}
          />
        </FilterBar>
        <Only view={view} first={data?.items[0]} change={change} />
        <FoundPage
          read={{ data, error, isFetching, refetch }}
          counted={counted}
          view={view}
          sizes={officePageSizes}
          onPage={(page) => change({ page })}
          onSize={(size) => change({ size: sizeOf(size) })}
        >
          <MailsTable
            mails={data?.items}
            timeZone={timeZone}
            now={now}
            busy={isPlaceholderData}
            onOpen={setOpened}
            empty={
              isUnfiltered(view) ? (
                <EmptyState title={texts.first}>
                  <p>{say(texts.firstWords)}</p>
                </EmptyState>
              ) : (
                <EmptyState title={texts.none} action={<Button onClick={() => change(unfiltered)}>{say(texts.clear)}</Button>}>
                  <p>{say(texts.noneWords)}</p>
                </EmptyState>
              )
            }
          />
        </FoundPage>
      </div>
      <MailDialog mail={opened} timeZone={timeZone} now={now} onClose={() => setOpened(undefined)} onAgain={setNews} />
    </div>
  )
}

function unreachableWords(since: string, timeZone: string): Text {
  const { en, ar } = moment(since, timeZone)
  return text(
    `Nothing has gone out since ${en}. What waits is kept and goes out by itself as soon as it answers.`,
    `لم تخرج أي رسالة منذ ${ar}. كل ما ينتظر محفوظ، وسيُرسل تلقائيًّا حالما يستجيب.`,
  )
}

type OnlyProps = { view: MailView; first: MailRow | undefined; change: (part: Partial<MailView>) => void }

/** What a link from elsewhere narrowed the log to: it is said, and can be taken away. */
function Only({ view: { userId, announcementId }, first, change }: OnlyProps) {
  if (userId === undefined && announcementId === undefined) return null
  const person = first?.person?.userId === userId ? first?.person : undefined
  return (
    <div className={css.only}>
      {userId !== undefined && (
        <Removable words={person ? toWords(nameOf(person)) : texts.toOne} onRemove={() => change({ userId: undefined })} />
      )}
      {announcementId !== undefined && (
        <Removable
          words={first?.kind === 'announcement' ? ofWords(first.subject) : texts.ofOne}
          onRemove={() => change({ announcementId: undefined })}
        />
      )}
    </div>
  )
}

const toWords = ({ en, ar }: Text): Text => text(`Mails to \u2068${en}\u2069`, `الرسائل إلى \u2068${ar}\u2069`)
const ofWords = (subject: string): Text =>
  text(`Mails of the announcement \u2068${subject}\u2069`, `رسائل الإعلان \u2068${subject}\u2069`)

function Removable({ words, onRemove }: { words: Text; onRemove: () => void }) {
  const { say } = useLanguage()
  return (
    <Button size="small" icon="close" onClick={onRemove}>
      {say(words)}
      <span className="sr">: {say(texts.remove)}</span>
    </Button>
  )
}
