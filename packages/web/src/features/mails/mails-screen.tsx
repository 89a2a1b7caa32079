import { toBilingualName } from '@jadara/contract/core/names'
import { plural, type Text, text } from '@jadara/contract/core/text'
import { listMails, type MailRow, mailStates } from '@jadara/contract/mail/mails'
import { useState } from 'react'
import { useActiveRound, useAwardZone } from '../../lib/active-round.ts'
import { useRead } from '../../lib/query.ts'
import { Banner, SuccessBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useUrlListState } from '../../ui/list/use-list.ts'
import { useNow } from '../../ui/now.ts'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterTabs } from '../../ui/table/filter-bar.tsx'
import { useMailColumns } from './mail-columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { type MailsView, mailsView } from './mail-view.ts'
import { mailKindChoices, mailStateTexts } from './mail-words.ts'
import css from './mails.module.css'
import { PlannedReminders } from './planned-reminders.tsx'

const texts = {
  caption: text('Mails, the newest first', 'الرسائل، الأحدث أولًا'),
  state: text('State', 'الحالة'),
  sought: text('Address, subject or name', 'العنوان أو الموضوع أو الاسم'),
  kind: text('Kind', 'النوع'),
  unreachable: text('The mail server does not answer.', 'خادم البريد لا يستجيب.'),
  noServer: text('No mail server is set, so nobody gets any mail.', 'لم يُضبط خادم بريد، فلا تصل أي رسالة إلى أحد.'),
  noServerWords: text(
    'Every mail is written to a file on the server instead. Please inform the operator of the portal; mails that were written so far can be sent again from here afterwards.',
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
  remove: text('remove this filter', 'إزالة هذا العامل'),
  toOne: text('Mails to one person', 'رسائل شخص واحد'),
  ofOne: text('Mails of one announcement', 'رسائل إعلان واحد'),
}
const counted = plural('# mail', '# mails', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')

export function MailsScreen({ roundTo }: { roundTo: string | undefined }) {
  const { say } = useLanguage()
  const list = useUrlListState(mailsView)
  const { view, change } = list
  const timeZone = useAwardZone()
  const { offset } = useActiveRound()
  const now = useNow({ every: 10_000, offset })
  const [opened, setOpened] = useState<MailRow>()
  const [news, setNews] = useState<Text>()
  const read = useRead(
    listMails,
    {},
    {
      query: mailsView.toPageQuery(view),
      keepPrevious: true,
      gcTime: 0,
      // Milliseconds: more often while mails wait.
      again: (answer) => (answer && answer.states.queued + answer.states.trouble > 0 ? 5000 : 30_000),
    },
  )
  const { data } = read
  const columns = useMailColumns({ timeZone, now, onOpen: setOpened })
  const tabs = [
    { value: '' as const, label: listScreenTexts.all },
    ...mailStates.map((value) => ({ value, label: mailStateTexts[value], count: data?.states[value] })),
  ]
  return (
    <Stack gap={5}>
      {data && !data.hasMailServer && (
        <Banner tone="bad" title={say(texts.noServer)}>
          {say(texts.noServerWords)}
        </Banner>
      )}
      {data?.unreachableSince && (
        <Banner tone="bad" title={say(texts.unreachable)}>
          {say(formatUnreachable(data.unreachableSince, timeZone))}
        </Banner>
      )}
      <PlannedReminders timeZone={timeZone} roundTo={roundTo} />
      {news && <SuccessBanner>{say(news)}</SuccessBanner>}
      <div>
        <ListScreen
          list={list}
          read={read}
          beforeFilters={
            <FilterTabs label={texts.state} tabs={tabs} value={view.state} onChoose={(state) => change({ state })} />
          }
          search={texts.sought}
          filters={
            <ListFilter list={list} field="kind" label={texts.kind} choices={[['', listScreenTexts.all], ...mailKindChoices]} />
          }
          afterFilters={<LinkFilters view={view} first={data?.items[0]} change={change} />}
          counted={counted}
          caption={texts.caption}
          columns={columns}
          rowKey={({ id }) => id}
          dense
          empty={<EmptyState title={texts.first} words={texts.firstWords} />}
          unfit={{ title: texts.none, words: texts.noneWords }}
        />
      </div>
      <MailDialog mail={opened} timeZone={timeZone} now={now} onClose={() => setOpened(undefined)} onAgain={setNews} />
    </Stack>
  )
}

function formatUnreachable(since: string, timeZone: string): Text {
  const { en, ar } = formatMoment(since, timeZone)
  return text(
    `Nothing has gone out since ${en}. What waits is kept and goes out by itself as soon as it answers.`,
    `لم تخرج أي رسالة منذ ${ar}. كل ما ينتظر محفوظ، وسيُرسل تلقائيًّا حالما يستجيب.`,
  )
}

type LinkFiltersProps = { view: MailsView; first: MailRow | undefined; change: (part: Partial<MailsView>) => void }

/** The filters that come from links elsewhere, each with a button that removes it. */
function LinkFilters({ view: { userId, announcementId }, first, change }: LinkFiltersProps) {
  if (userId === undefined && announcementId === undefined) return null
  const person = first?.person?.userId === userId ? first?.person : undefined
  return (
    <div className={css.only}>
      {userId !== undefined && (
        <RemovableFilter
          words={person ? formatPersonFilter(toBilingualName(person)) : texts.toOne}
          onRemove={() => change({ userId: undefined })}
        />
      )}
      {announcementId !== undefined && (
        <RemovableFilter
          words={first?.kind === 'announcement' ? formatAnnouncementFilter(first.subject) : texts.ofOne}
          onRemove={() => change({ announcementId: undefined })}
        />
      )}
    </div>
  )
}

const formatPersonFilter = ({ en, ar }: Text): Text => text(`Mails to \u2068${en}\u2069`, `الرسائل إلى \u2068${ar}\u2069`)
const formatAnnouncementFilter = (subject: string): Text =>
  text(`Mails of the announcement \u2068${subject}\u2069`, `رسائل الإعلان \u2068${subject}\u2069`)

function RemovableFilter({ words, onRemove }: { words: Text; onRemove: () => void }) {
  const { say } = useLanguage()
  return (
    <Button size="small" icon="close" onClick={onRemove}>
      {say(words)}
      <span className="sr">: {say(texts.remove)}</span>
    </Button>
  )
}
