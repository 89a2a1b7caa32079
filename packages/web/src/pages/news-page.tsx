import { createAnnouncement } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { AnnouncementsList } from '../features/announcements/announcements-list.tsx'
import { Subscribers } from '../features/announcements/subscribers.tsx'
import { newAnnouncementTitle, newsTitle } from '../features/announcements/words.ts'
import { useAwardZone } from '../lib/active-round.ts'
import { newsPath } from '../lib/news-paths.ts'
import { CallButtonLink } from '../ui/call-button.tsx'
import { FormSection } from '../ui/form/sheet.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { MessageTabs } from './office-tabs.tsx'

const texts = {
  announcements: text('Announcements', 'الإعلانات'),
  subscribers: text('Subscribers of the news', 'المشتركون في الأخبار'),
}

/** `/dashboard/admin/news`: what was announced, and who asked for the news. */
export function NewsPage() {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  useTitle(newsTitle)
  return (
    <Main>
      <PageTitle
        title={say(newsTitle)}
        action={
          <CallButtonLink call={createAnnouncement} kind="go" icon="plus" to={`${newsPath}/create`}>
            {say(newAnnouncementTitle)}
          </CallButtonLink>
        }
      />
      <MessageTabs />
      <FormSection id="announcements" title={texts.announcements}>
        <AnnouncementsList timeZone={timeZone} />
      </FormSection>
      <FormSection id="subscribers" title={texts.subscribers}>
        <Subscribers timeZone={timeZone} />
      </FormSection>
    </Main>
  )
}
